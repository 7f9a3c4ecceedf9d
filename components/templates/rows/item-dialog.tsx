"use client";

import { useState } from "react";
import { useCatalog } from "@/components/editor/session-context";
import { tableWords as words } from "@/components/strings/templates";
import { clockText } from "@/components/ui/clock-text";
import { Dialog } from "@/components/ui/dialog";
import { Button } from "@/components/ui/button";
import { SearchField } from "@/components/ui/search-field";
import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";

type Props = {
  title: string;
  media: MediaKind;
  current: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (id: string) => void;
};

/** Something to choose; sounds have no picture. */
type Choice = { id: string; name: string; note?: string; picture?: string };

const pictures = ({ photos }: AssetCatalog, isMoving: boolean): Choice[] =>
  [...photos.values()]
    .filter(({ moving }) => (moving !== undefined) === isMoving)
    .map(({ id, name, thumbnailUrl }) => ({ id, name, picture: thumbnailUrl }));

const choices: Record<MediaKind, (catalog: AssetCatalog) => Choice[]> = {
  photo: (catalog) => pictures(catalog, false),
  footage: (catalog) => pictures(catalog, true),
  song: ({ songs }) =>
    [...songs.values()].map(({ id, title, artist, facts }) => ({
      id,
      name: title,
      note: [artist, clockText(facts.durationSeconds)].filter(Boolean).join(" · "),
    })),
  voice: ({ voices }) =>
    [...voices.values()].map(({ id, name, facts }) => ({ id, name, note: clockText(facts.durationSeconds) })),
};

/** Nobody looks through more at once. */
const shownAtFirst = 60;

/** Chooses something of the library for a cell. */
export function ItemDialog({ title, isOpen, onClose, ...props }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} width="wide" data-testid="item-dialog">
      <Items {...props} />
    </Dialog>
  );
}

function Items({ media, current, onChoose }: Pick<Props, "media" | "current" | "onChoose">) {
  const catalog = useCatalog((all) => all);
  const [q, setQ] = useState("");
  const [max, setMax] = useState(shownAtFirst);
  const all = choices[media](catalog);
  const wanted = q.trim().toLowerCase();
  const found = all.filter(({ name, note = "" }) => `${name} ${note}`.toLowerCase().includes(wanted));
  if (all.length === 0) return <p className="text-ink-soft">{words.noItems}</p>;
  const isPictured = media === "photo" || media === "footage";
  return (
    <div className="grid gap-4">
      <SearchField
        label={words.search}
        value={q}
        onChange={setQ}
        found={{ count: found.length }}
        data-testid="search-items"
      />
      <ul
        className={`max-h-[55dvh] overflow-y-auto p-1 ${isPictured ? "grid grid-cols-3 gap-2 sm:grid-cols-5" : "grid gap-1"}`}
      >
        {found.slice(0, max).map(({ id, name, note, picture }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === current}
              aria-label={isPictured ? name || words.unnamed : undefined}
              onClick={() => onChoose(id)}
              className={
                isPictured
                  ? "block aspect-square w-full overflow-hidden rounded-control bg-sunken aria-pressed:outline-3 aria-pressed:outline-accent"
                  : "flex min-h-11 w-full items-center justify-between gap-4 rounded-control px-3 py-2 text-left text-14 hover:bg-sunken aria-pressed:bg-sunken aria-pressed:font-semibold"
              }
              data-testid="item"
            >
              {isPictured ? (
                // eslint-disable-next-line @next/next/no-img-element
                <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <>
                  <span className="truncate">{name || words.unnamed}</span>
                  <span className="shrink-0 text-13 text-ink-soft">{note}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length > max ? (
        <Button onClick={() => setMax(max + shownAtFirst)}>{words.moreItems}</Button>
      ) : null}
    </div>
  );
}
