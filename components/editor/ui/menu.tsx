"use client";

import { Check, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { usePopover } from "./use-popover";

export interface MenuItem {
  id: string;
  label: string;
  hint?: string;
  icon?: LucideIcon | ReactNode;
  isChosen?: boolean;
  isFaint?: boolean;
  isDisabled?: boolean;
  choose(): void;
}

interface Props {
  label: string;
  /** What the button shows. */
  children: ReactNode;
  items: readonly MenuItem[];
  buttonClass?: string;
  align?: "start" | "end";
  opensUp?: boolean;
  testId: string;
  isDisabled?: boolean;
}

/** A button with choices below it. Arrow keys go through them, letters are left to the browser. */
export function Menu({
  label,
  children,
  items,
  buttonClass = "",
  align = "start",
  opensUp,
  testId,
  isDisabled,
}: Props) {
  const { isOpen, toggle, close, root, button } = usePopover();
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        data-tip={label}
        disabled={isDisabled}
        onClick={toggle}
        className={`transition-colors disabled:pointer-events-none disabled:opacity-40 ${buttonClass}`}
        data-testid={testId}
      >
        {children}
      </button>
      {isOpen ? (
        <MenuList
          label={label}
          items={items}
          place={`${align === "end" ? "right-0" : "left-0"} ${opensUp ? "bottom-full mb-1" : "top-full mt-1"}`}
          close={() => {
            close();
            button.current?.focus();
          }}
          testId={testId}
        />
      ) : null}
    </div>
  );
}

interface ListProps {
  label: string;
  items: readonly MenuItem[];
  place: string;
  close(): void;
  testId: string;
}

function MenuList({ label, items, place, close, testId }: ListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const buttons = list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]");
    const chosen = [...(buttons ?? [])].find((item) => item.getAttribute("aria-checked") === "true");
    (chosen ?? buttons?.[0])?.focus();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)") ?? []),
    ];
    const at = buttons.findIndex((item) => item === document.activeElement);
    const next = {
      ArrowDown: buttons[(at + 1) % buttons.length],
      ArrowUp: buttons[(at - 1 + buttons.length) % buttons.length],
      Home: buttons[0],
      End: buttons.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };

  const isChoice = items.some((item) => item.isChosen !== undefined);
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={`absolute z-50 max-h-[60vh] min-w-48 overflow-y-auto rounded-surface border border-hairline bg-surface p-1 shadow-floating ${place}`}
      data-testid={`${testId}-list`}
    >
      {items.map(({ id, label: name, hint, icon, isChosen, isFaint, isDisabled, choose }) => (
        <button
          key={id}
          type="button"
          role={isChoice ? "menuitemradio" : "menuitem"}
          aria-checked={isChoice ? Boolean(isChosen) : undefined}
          tabIndex={-1}
          disabled={isDisabled}
          onClick={() => {
            close();
            choose();
          }}
          className={`flex w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left text-14 whitespace-nowrap hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-2px] disabled:pointer-events-none disabled:opacity-40 ${isFaint ? "text-ink-soft" : "text-ink"}`}
          data-testid={`${testId}-${id}`}
        >
          {icon ? <MenuIcon icon={icon} /> : null}
          <span className="flex-1">{name}</span>
          {hint ? <span className="pl-4 text-12 text-ink-soft">{hint}</span> : null}
          {isChoice ? (
            <Check aria-hidden="true" className={`size-4 ${isChosen ? "" : "invisible"}`} strokeWidth={1.5} />
          ) : null}
        </button>
      ))}
    </div>
  );
}

function MenuIcon({ icon }: { icon: NonNullable<MenuItem["icon"]> }) {
  if (!isIcon(icon)) return icon;
  const Icon = icon;
  return <Icon aria-hidden="true" className="size-4 text-ink-soft" strokeWidth={1.5} />;
}

function isIcon(icon: MenuItem["icon"]): icon is LucideIcon {
  return typeof icon === "object" && icon !== null && "render" in icon;
}
