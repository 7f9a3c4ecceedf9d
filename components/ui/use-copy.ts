import { useEffect, useState } from "react";

const toldMs = 2_000;

/** Copies a text, and confirms it for a moment. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), toldMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async (text) => setCopied(await copyText(text)) };
}

async function copyText(text: string): Promise<boolean> {
  // Over plain http, as in most home networks, the clipboard API is missing.
  if (!navigator.clipboard) return copySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelection(text),
  );
}

/** The old way, which needs no secure context: select the text, and run the browser's copy command. */
function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Inside an open dialog, because nothing outside one can be selected.
  (focused?.closest("dialog, [role=dialog]") ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
