"use client";

import { Share2 } from "lucide-react";
import { linkWords } from "@/components/strings/share-links";
import { Button } from "@/components/ui/button";
import type { Look, Size } from "@/components/ui/button-class";

type Props = {
  address: string;
  title: string;
  look?: Look;
  size?: Size;
  className?: string;
  "data-testid": string;
};

/** Opens the device's own share sheet. Browsers offer it on secure pages only. */
export function SendButton({ address, title, ...rest }: Props) {
  if (!("share" in navigator)) return null;
  return (
    // Dismissing the share sheet is fine.
    <Button onClick={() => void navigator.share({ url: address, title }).catch(() => {})} {...rest}>
      <Share2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {linkWords.send}
    </Button>
  );
}
