"use client";

import { useStore } from "zustand";
import { useSession } from "@/components/editor/session-context";

/** A picture of the dragged item, beside the pointer. */
export function DragGhost() {
  const ghost = useStore(useSession().drag, (state) => state.ghost);
  if (!ghost) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 will-change-transform"
      style={{ transform: `translate(${ghost.x + 12}px, ${ghost.y + 10}px)` }}
      data-testid="drag-ghost"
    >
      <div className="relative h-14 min-w-20 overflow-hidden rounded-control bg-surface shadow-floating ring-2 ring-surface">
        {ghost.thumbnailUrl === null ? (
          <span className="grid h-full max-w-44 place-items-center truncate px-3 text-13 text-ink">
            {ghost.label}
          </span>
        ) : (
          // eslint-disable-next-line @next/next/no-img-element
          <img src={ghost.thumbnailUrl} alt="" className="h-full w-20 object-cover" />
        )}
      </div>
      {ghost.count > 1 ? (
        <span className="absolute -top-2 -right-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-12 font-semibold text-on-accent">
          {ghost.count}
        </span>
      ) : null}
    </div>
  );
}
