"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { developerWords } from "@/components/strings/developer";
import { IconButton } from "@/components/ui/icon-button";

const toldMs = 2000;

/** Takes a text along. Nothing where the browser does not let pages do that. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), toldMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  };
  return (
    <>
      <IconButton
        icon={copied ? Check : Copy}
        label={copied ? developerWords.copied : developerWords.copy(what)}
        size="small"
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {copied ? developerWords.copied : ""}
      </span>
    </>
  );
}
