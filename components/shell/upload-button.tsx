"use client";

import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Look, Size } from "@/components/ui/button-class";
import { addForAlbum } from "@/lib/client/uploads/album-uploads";
import { acceptedFiles, type FileChoice, kindsOfChoice } from "@/lib/client/uploads/refuse-file";
import { uploads } from "@/lib/client/uploads/uploads";

type Props = {
  kind: FileChoice;
  label: string;
  /** Where there is no room for more, and its page says the rest. */
  shortLabel?: string;
  look?: Look;
  size?: Size;
  testId?: string;
  /** The album that the files go into. */
  albumId?: string;
  /** Called after files were chosen, for pages that lead to where they will be. */
  onChosen?: () => void;
};

export function UploadButton({
  kind,
  label,
  shortLabel,
  look = "primary",
  size = "small",
  testId = "upload",
  albumId,
  onChosen,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept={acceptedFiles[kind]}
        data-testid={`${testId}-files`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          addForAlbum(uploads, kindsOfChoice[kind], files, albumId);
          if (files.length > 0) onChosen?.();
          // Let the same files be chosen again.
          target.value = "";
        }}
      />
      <Button look={look} size={size} onClick={() => field.current?.click()} data-testid={testId}>
        <Upload aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {shortLabel ? (
          <>
            <span className="xl:hidden">{shortLabel}</span>
            <span className="max-xl:hidden">{label}</span>
          </>
        ) : (
          label
        )}
      </Button>
    </>
  );
}
