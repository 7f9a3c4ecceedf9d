import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { focusClipOf } from "@/components/editor/clip-element";
import { useSession } from "@/components/editor/session-context";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";

type Props = {
  title: string;
  closeLabel: string;
  onClose(): void;
  /** The id of what opens it: it has the focus afterwards, or the clip of the selection if it is gone. */
  openedBy: string;
  /** Whether it also opens when nobody asked for it: it then takes the focus from nobody. */
  mayOpenByItself?: boolean;
  /** Escape closes it, unless something could be lost with it. */
  closesByEscape?: boolean;
  children: ReactNode;
  testId: string;
  closeTestId: string;
};

/** A dialog or menu in the panel, or opened from it, closes alone. */
function isOfPanelItself({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest("dialog, [popover]");
}

/** A panel that replaces the settings while it is open. */
export function SidePanel(props: Props) {
  const { title, closeLabel, onClose, openedBy, mayOpenByItself = false, closesByEscape = true } = props;
  const { children, testId, closeTestId } = props;
  const session = useSession();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    // What opened it may have been among the settings that it replaces.
    const isOpenerGone = active === document.body && !mayOpenByItself;
    if (isOpenerGone || active?.id === openedBy) panel.current?.focus({ preventScroll: true });
  }, [openedBy, mayOpenByItself]);
  const close = () => {
    flushSync(onClose);
    const opener = document.getElementById(openedBy);
    if (opener) opener.focus({ preventScroll: true });
    else focusClipOf(session);
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event)) return;
    if (!closesByEscape || !isOfPanelItself(event)) return;
    event.preventDefault();
    close();
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      onKeyDown={closeByEscape}
      aria-labelledby={titleId}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-none"
      data-testid={testId}
    >
      <div className="flex h-12 shrink-0 items-center justify-between pr-2 pl-4">
        <h2 id={titleId} className="text-14 font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label={closeLabel} onClick={close} data-testid={closeTestId} />
      </div>
      {children}
    </aside>
  );
}
