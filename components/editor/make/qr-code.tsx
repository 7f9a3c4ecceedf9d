import { useMemo } from "react";
import { qrPath } from "@/components/editor/make/qr-path";
import { editorWords } from "@/components/strings/editor";

/** Dark on light in both themes, because cameras read nothing else. */
export function QrCode({ address, className = "size-36" }: { address: string; className?: string }) {
  const { size, d } = useMemo(() => qrPath(address), [address]);
  return (
    <svg
      role="img"
      aria-label={editorWords.make.share.qrLabel(address)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`shrink-0 rounded-control bg-on-picture forced-color-adjust-none ${className}`}
      data-testid="share-qr"
    >
      <path d={d} className="fill-(--film-ground)" />
    </svg>
  );
}
