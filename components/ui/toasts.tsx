"use client";

import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { shellWords } from "@/components/strings/shell";
import { IconButton } from "@/components/ui/icon-button";
import { openModals } from "@/components/ui/open-modals";
import { dismissToast, type Toast, toastsStore } from "@/components/ui/toasts-store";

const shownMs = 6_000;
/** Long enough to reach it by keyboard. */
const shownWithActionMs = 12_000;

type CardProps = {
  toast: Toast;
  isHeld: boolean;
  /** Called before the toast goes, to return the focus to where it was. */
  onLeave: () => void;
};

function ToastCard({ toast, isHeld, onLeave }: CardProps) {
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
            onLeave();
            dismissToast(id);
            action.run();
          }}
          className="shrink-0 rounded-control px-3 py-1.5 font-semibold text-current underline by-thumb:min-h-11 decoration-1 underline-offset-4 outline-current hover:decoration-2"
        >
          {action.label}
        </button>
      ) : null}
      <IconButton
        icon={X}
        label={shellWords.dismiss}
        size="small"
        onClick={() => {
          onLeave();
          dismissToast(id);
        }}
        look="inherit"
      />
    </div>
  );
}

const place =
  "pointer-events-none fixed top-(--toast-ceiling) bottom-(--toast-floor) left-1/2 z-40 flex w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col items-stretch gap-2";

/**
 * Where toasts appear. The region is always in the page, so that screen readers announce what appears in it. While a
 * modal dialog is open, it moves into the dialog, because nothing else is visible and reachable then. What was said before
 * the dialog opened stays behind it, and its time goes on once the dialog is closed: it has nothing to do with the dialog,
 * and would lie on its fields.
 */
export function Toasts() {
  const toasts = useStore(toastsStore, (state) => state.toasts);
  const stack = useStore(openModals, (state) => state.stack);
  const top = stack.at(-1);
  const shown = toasts.filter(({ depth }) => depth >= stack.length);
  const behind = toasts.filter(({ depth }) => depth < stack.length);
  const [isHeld, setHeld] = useState(false);
  const before = useRef<Element | null>(null);
  const goBack = () => {
    // A dialog's keys work only while the focus is inside it, so a closing toast must not drop the focus.
    const last = before.current;
    const back = last?.isConnected ? last : top?.querySelector("button");
    if (back instanceof HTMLElement) back.focus();
  };
  const region = (
    <section
      aria-label={shellWords.notices}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      data-toasts
      className={place}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onLeave={goBack} />
      ))}
    </section>
  );
  return (
    <>
      {top ? createPortal(region, top) : region}
      {behind.length > 0 ? (
        <div className={place}>
          {behind.map((toast) => (
            <ToastCard key={toast.id} toast={toast} isHeld onLeave={goBack} />
          ))}
        </div>
      ) : null}
    </>
  );
}
