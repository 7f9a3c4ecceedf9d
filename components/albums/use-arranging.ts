"use client";

import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

export type DropSide = "before" | "behind";
type Mark = { id: string; side: DropSide };

export type Arranging = {
  /** Where the dragged items would land. */
  mark: Mark | undefined;
  /** Handlers for each item that can be dragged and dropped on. */
  handlers: (id: string) => {
    draggable: true;
    onDragStart: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onDragEnd: () => void;
  };
  /** Alt and an arrow key move an item by one place. */
  onKey: (id: string, event: KeyboardEvent) => void;
};

type Options = {
  order: readonly string[];
  /** Dragging one selected item drags all of them. */
  selected: ReadonlySet<string>;
  place: (ids: readonly string[], before: string | null) => void;
  /** Called after a key has moved an item, with its new place. */
  onMoved: (place: number) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Lets people reorder a list by dragging, or with keys. */
export function useArranging(options: Options): Arranging {
  const { order } = options;
  const [mark, setMark] = useState<Mark>();
  const dragged = useRef<readonly string[]>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  // Moving an element in the page takes its focus away, so give it back.
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(moved.current)}"]`)?.focus();
    moved.current = undefined;
  }, [order]);

  return useMemo(() => {
    const end = () => {
      dragged.current = [];
      setMark(undefined);
    };
    return {
      mark,
      handlers: (id) => ({
        draggable: true,
        onDragStart: ({ dataTransfer }) => {
          const { order, selected } = latest.current;
          dragged.current = selected.has(id) ? order.filter((one) => selected.has(one)) : [id];
          dataTransfer.effectAllowed = "move";
          // Without any data, some browsers drag nothing.
          dataTransfer.setData("text/x-kinora-items", dragged.current.join(" "));
        },
        onDragOver: (event) => {
          if (dragged.current.length === 0) return;
          event.preventDefault();
          const { left, width } = event.currentTarget.getBoundingClientRect();
          const side = event.clientX < left + width / 2 ? "before" : "behind";
          setMark((was) => (was?.id === id && was.side === side ? was : { id, side }));
        },
        onDrop: (event) => {
          const ids = dragged.current;
          if (ids.length === 0) return;
          event.preventDefault();
          const { order, place } = latest.current;
          const before = mark?.side === "behind" ? order[order.indexOf(id) + 1] : id;
          end();
          place(ids, before ?? null);
        },
        onDragEnd: end,
      }),
      onKey: (id, event) => {
        const step = steps[event.key];
        if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // Otherwise the browser goes back a page.
        event.preventDefault();
        const { order, place, onMoved } = latest.current;
        const to = order.indexOf(id) + step;
        if (to < 0 || to >= order.length) return;
        moved.current = id;
        place([id], (step < 0 ? order[to] : order[to + 1]) ?? null);
        onMoved(to + 1);
      },
    };
  }, [mark]);
}
