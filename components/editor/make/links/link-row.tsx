"use client";

import { Ban, Check, Copy, MoreHorizontal, Pencil, QrCode, SquareArrowOutUpRight } from "lucide-react";
import { useState } from "react";
import { linkWords as words } from "@/components/strings/share-links";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { useCopy } from "@/components/ui/use-copy";
import type { ShareLink } from "@/lib/client/queries/links";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export type LinkAction = "qr" | "edit" | "revoke";
type Props = { link: ShareLink; isLeaving: boolean; onAct: (action: LinkAction) => void };

export function LinkRow({ link, isLeaving, onAct }: Props) {
  const { isCopied, copy } = useCopy();
  const [nowMs] = useState(() => Date.now());
  const name = link.name || words.unnamed;
  const items: MenuItem[] = [
    { label: words.qr, icon: QrCode, onSelect: () => onAct("qr"), testId: "link-show-qr" },
    { label: words.edit, icon: Pencil, onSelect: () => onAct("edit"), testId: "link-edit" },
    {
      label: words.open,
      icon: SquareArrowOutUpRight,
      onSelect: () => void window.open(link.url, "_blank", "noopener"),
      testId: "link-open",
    },
    {
      label: words.revoke,
      icon: Ban,
      danger: true,
      apart: true,
      disabled: isLeaving,
      onSelect: () => onAct("revoke"),
      testId: "link-revoke",
    },
  ];
  return (
    <li
      className={`flex items-center gap-1 rounded-control border border-hairline py-2 pr-1.5 pl-3 transition-opacity ${isLeaving ? "opacity-50" : ""}`}
      data-testid="link"
      data-name={link.name}
      data-address={link.url}
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium" dir="auto">
          {name}
        </p>
        <p className="text-12 text-ink-soft" data-testid="link-facts">
          {factsOf(link, nowMs).join(" · ")}
        </p>
      </div>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? words.copied : words.copy(name)}
        onClick={() => void copy(link.url)}
        data-testid="link-copy"
      />
      <span role="status" className="sr-only">
        {isCopied ? words.copied : ""}
      </span>
      <Menu
        label={words.menu(name)}
        items={items}
        align="end"
        trigger={(props) => (
          <IconButton icon={MoreHorizontal} label={words.menu(name)} data-testid="link-menu" {...props} />
        )}
      />
    </li>
  );
}

function factsOf(link: ShareLink, nowMs: number): string[] {
  const { has_password, expires_on, download, view } = link;
  const hasEnded = expires_on !== null && expires_on * 1000 <= nowMs;
  const end = hasEnded ? words.ended : expires_on !== null && words.ends(moment.format(expires_on * 1000));
  const facts = [end, has_password && words.password, !download && words.noDownload, words.views(view)];
  return facts.filter((fact) => fact !== false);
}
