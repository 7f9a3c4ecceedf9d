"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { shellWords } from "@/components/strings/shell";
import { IconButton } from "@/components/ui/icon-button";
import { dismissToast, type Toast, toastsStore } from "@/components/ui/toasts-store";

const shownMs = 6_000;
/** Long enough to be reached by keyboard. */
const shownWithActionMs = 12_000;

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { id, text, look, action } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), action ? shownWithActionMs : shownMs);
    return () => clearTimeout(timer);
  }, [id, action, isHeld]);
  return (
    <div
      data-testid="toast"
      className={`pointer-events-auto flex items-center gap-2 rounded-surface py-1.5 pr-1.5 pl-4 text-14 shadow-floating ${look === "danger" ? "border border-danger bg-danger-soft text-danger" : "bg-ink text-paper"}`}
    >
      <p className="min-w-0 flex-1 py-1.5">{text}</p>
      {action ? (
        <button
          type="button"
          data-testid="toast-action"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
          className="shrink-0 rounded-control px-3 py-1.5 font-semibold text-current underline decoration-1 underline-offset-4 outline-current hover:decoration-2"
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        icon={X}
        label={shellWords.dismiss}
        size="small"
        onClick={() => dismissToast(id)}
        look="inherit"
      />
    </div>
  );
}

/** Where toasts appear. The region is always there, so that screen readers say what comes into it. */
export function Toasts() {
  const toasts = useStore(toastsStore, (state) => state.toasts);
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      aria-label={shellWords.notices}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed bottom-(--above-bar) left-1/2 z-40 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col items-stretch gap-2 sm:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  );
}
