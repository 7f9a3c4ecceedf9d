"use client";

import { type ReactNode, useRef } from "react";
import { type FolderFiles, filesOfFolder } from "@/lib/client/uploads/folder-files";
import type { UploadKind } from "@/lib/contracts/uploads";

type Props = {
  kinds: readonly UploadKind[];
  onFolder: (found: FolderFiles) => void;
  className: string;
  label: string;
  children: ReactNode;
  testId: string;
};

/** Opens the device's own chooser of folders. Phones, which have none, do not show it. */
export function FolderButton({ kinds, onFolder, className, label, children, testId }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        className={`${className} max-sm:hidden`}
        onClick={() => input.current?.click()}
        data-testid={testId}
      >
        {children}
      </button>
      <input
        ref={(field) => {
          input.current = field;
          field?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFolder(filesOfFolder([...(currentTarget.files ?? [])], kinds));
          // The same folder may be chosen again.
          currentTarget.value = "";
        }}
        data-testid={`${testId}-input`}
      />
    </>
  );
}
