"use client";

import { Check, type LucideIcon } from "lucide-react";
import Link from "next/link";
import {
  type ComponentProps,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from "react";
import type { Side } from "@/components/ui/place-beside";
import { useMenuPlace } from "@/components/ui/use-menu-place";

export type MenuItem = {
  label: string;
  icon?: LucideIcon | ReactElement;
  /** Shown beside the label, more faintly. */
  hint?: string;
  danger?: boolean;
  /** Drawn more faintly than the others. */
  faint?: boolean;
  disabled?: boolean;
  /** Whether it is chosen, for one of several items that exclude each other. */
  checked?: boolean;
  /** Draws a line above it. */
  apart?: boolean;
  testId?: string;
} & (
  | { kind?: "do"; onSelect: () => void }
  | { kind: "go"; href: string }
  | { kind: "download"; href: string }
  /** A form's action, which also works without scripts. */
  | { kind: "send"; action: () => Promise<void> }
);

type TriggerProps = Pick<
  ComponentProps<"button">,
  "aria-haspopup" | "aria-expanded" | "aria-controls" | "onClick" | "onKeyDown"
> & { popoverTarget: string };

type Props = {
  label: string;
  items: readonly MenuItem[];
  align?: "start" | "end";
  /** The side to open on when there is room on both. */
  side?: Side;
  /** Renders the button that opens the menu. It must pass these props to a `<button>`. */
  trigger: (props: TriggerProps) => ReactElement;
  header?: ReactElement;
  /** The list's test id. */
  testId?: string;
};

const itemClass =
  "flex w-full items-center gap-2.5 rounded-control px-2.5 py-2 by-thumb:py-3 text-left text-14 hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2 aria-disabled:opacity-50";

/** A button and the list it opens. Arrow keys, Home, End and first letters move within it, Escape closes it. */
export function Menu({ label, items, align = "end", side, trigger, header, testId }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const { hide, place } = useMenuPlace(list, { id, isOpen, align, side });
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const close = () => list.current?.hidePopover();

  function move(event: KeyboardEvent): void {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? -1 : at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const found =
      step !== undefined
        ? all.at(step % all.length)
        : event.key.length === 1 && event.key !== " "
          ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((entry) =>
              entry.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
            )
          : undefined;
    if (event.key === "Tab") close();
    if (!found) return;
    event.preventDefault();
    found.focus();
  }

  const isChoice = items.some(({ checked }) => checked !== undefined);
  return (
    <>
      {trigger({
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": id,
        popoverTarget: id,
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          document.getElementById(id)?.showPopover();
        },
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={move}
        onBeforeToggle={({ newState }) => {
          if (newState !== "open") return;
          setOpen(true);
          hide();
        }}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState !== "open") return;
          place();
          const all = entries();
          const chosen = all.find((entry) => entry.getAttribute("aria-checked") === "true");
          (chosen ?? all[0])?.focus({ preventScroll: chosen === undefined });
        }}
        data-testid={testId}
        className="fixed inset-auto m-0 max-h-[max(60dvh,min(20rem,100dvh-1rem))] max-w-[min(24rem,100vw-1rem)] min-w-52 overflow-y-auto rounded-surface border border-hairline bg-surface p-1.5 text-ink shadow-floating"
      >
        {header}
        {items.map((item, at) => (
          <Entry
            key={item.testId ?? item.label}
            item={item}
            isFirst={at === 0}
            isChoice={isChoice}
            close={close}
          />
        ))}
      </div>
    </>
  );
}

function Mark({ icon }: { icon: LucideIcon | ReactElement }) {
  if (isValidElement(icon)) return icon;
  const Icon = icon;
  return <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />;
}

type EntryProps = {
  item: MenuItem;
  /** The one that Tab reaches, in a list that scrolls. */
  isFirst: boolean;
  isChoice: boolean;
  close: () => void;
};

function Entry({ item, isFirst, isChoice, close }: EntryProps) {
  const { label, icon, hint, danger, faint, disabled, checked, apart, testId } = item;
  const look = `${itemClass} ${danger ? "text-danger" : faint ? "text-ink-soft" : ""} ${apart ? "mt-1.5" : ""}`;
  const content = (
    <>
      {icon ? <Mark icon={icon} /> : null}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint ? <span className="pl-4 text-12 text-ink-soft">{hint}</span> : null}
      {isChoice ? (
        <Check aria-hidden="true" className={`size-4 ${checked ? "" : "invisible"}`} strokeWidth={1.5} />
      ) : null}
    </>
  );
  const common = { tabIndex: isFirst ? 0 : -1, className: look, "data-testid": testId };
  if (item.kind === "download")
    return (
      <a role="menuitem" href={item.href} download onClick={close} {...common}>
        {content}
      </a>
    );
  if (item.kind === "go")
    return (
      <Link role="menuitem" href={item.href} onClick={close} {...common}>
        {content}
      </Link>
    );
  if (item.kind === "send")
    return (
      <form action={item.action} role="none">
        <button type="submit" role="menuitem" {...common}>
          {content}
        </button>
      </form>
    );
  const { onSelect } = item;
  const select = () => {
    if (disabled) return;
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={select}
      {...common}
    >
      {content}
    </button>
  );
}
