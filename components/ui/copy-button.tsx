"use client";

import { Check, Copy } from "lucide-react";
import { developerWords } from "@/components/strings/developer";
import { IconButton } from "@/components/ui/icon-button";
import { useCopy } from "@/components/ui/use-copy";

export function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? developerWords.copied : developerWords.copy(what)}
        onClick={() => void copy(text)}
      />
      <span role="status" className="sr-only">
        {isCopied ? developerWords.copied : ""}
      </span>
    </>
  );
}
