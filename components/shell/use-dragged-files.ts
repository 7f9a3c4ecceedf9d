"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { bringsFiles } from "@/components/shell/brings-files";

/** Takes what is dropped anywhere on the page. True while files are held over it. */
export function useDraggedFiles(onDrop: (dropped: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    // Browsers report entering a child before leaving its parent.
    let depth = 0;
    const { signal, abort } = quiet();
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    };
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take(event.dataTransfer);
    };
    window.addEventListener("dragenter", enter, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("drop", drop, { signal });
    return abort;
  }, []);
  return isOver;
}

function quiet() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
