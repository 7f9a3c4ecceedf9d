"use client";

import { useEffect, useState } from "react";
import { useIntake } from "@/components/editor/library/use-intake";
import { useSession } from "@/components/editor/session-context";
import {
  contentX,
  isOverTimeline,
  type TimelineGeometry,
} from "@/components/editor/timeline/timeline-geometry";
import { bringsFiles } from "@/components/shell/brings-files";
import { droppedFiles } from "@/components/shell/dropped-files";
import { tellOthers } from "@/components/shell/tell-others";
import { editorWords } from "@/components/strings/editor";
import { UPLOAD_KINDS } from "@/lib/contracts/uploads";
import { noDrag } from "@/lib/editor/drag/create-drag-store";
import { dropPlace } from "@/lib/editor/geometry/drop-place";

/** Accepts files dropped anywhere. On the timeline they land where they are dropped, elsewhere at the film's end. */
export function DropZone({ timeline }: { timeline?: TimelineGeometry }) {
  const session = useSession();
  const take = useIntake();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const over = new AbortController();
    const options = { signal: over.signal };
    let depth = 0;
    const placeOf = (event: DragEvent) => {
      if (!timeline || !isOverTimeline(timeline, event.clientX, event.clientY)) return undefined;
      const { placed, zoom } = timeline.current;
      return dropPlace(placed, contentX(timeline, event.clientX), zoom);
    };
    const end = () => {
      depth = 0;
      setOver(false);
      session.drag.setState(noDrag, true);
    };
    window.addEventListener(
      "dragenter",
      (event) => {
        if (!bringsFiles(event)) return;
        depth += 1;
        setOver(true);
      },
      options,
    );
    window.addEventListener(
      "dragleave",
      (event) => {
        if (!bringsFiles(event)) return;
        depth -= 1;
        if (depth <= 0) end();
      },
      options,
    );
    window.addEventListener(
      "dragover",
      (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        const place = placeOf(event);
        if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
        session.drag.setState({ filesOver: true, dropX: place?.lineX ?? null });
      },
      options,
    );
    window.addEventListener(
      "drop",
      (event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        const place = placeOf(event);
        const isLibrary = event.target instanceof Element && event.target.closest("[data-library]") !== null;
        end();
        if (!event.dataTransfer) return;
        void droppedFiles(event.dataTransfer, UPLOAD_KINDS).then(({ files, otherCount, unreadableCount }) => {
          tellOthers(otherCount, unreadableCount);
          take({ files, into: isLibrary ? "library" : "film", atSeconds: place?.atSeconds });
        });
      },
      options,
    );
    return () => over.abort();
  }, [session, take, timeline]);

  if (!isOver) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-2 z-40 rounded-surface border-2 border-dashed border-focus"
      data-testid="drop-zone"
    >
      <p className="absolute top-3 left-1/2 -translate-x-1/2 rounded-full bg-accent px-4 py-1.5 text-14 font-medium text-on-accent shadow-floating">
        {editorWords.empty.drop}
      </p>
    </div>
  );
}
