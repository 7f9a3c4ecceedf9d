"use client";

import { type ReactNode, type Ref, useRef } from "react";
import { acceptedFiles, type FileChoice } from "@/lib/client/uploads/refuse-file";

type Props = {
  ref?: Ref<HTMLButtonElement>;
  kind: FileChoice;
  onFiles(files: File[]): void;
  className: string;
  children: ReactNode;
  testId: string;
};

/** Opens the device's own file chooser. */
export function FileButton({ ref, kind, onFiles, className, children, testId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        onClick={() => input.current?.click()}
        data-testid={testId}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles[kind]}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
        data-testid={`${testId}-input`}
      />
    </>
  );
}
