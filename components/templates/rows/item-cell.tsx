"use client";

import { AudioLines, Film, ImagePlus, type LucideIcon, Music } from "lucide-react";
import { useState } from "react";
import { useCatalog } from "@/components/editor/session-context";
import { tableWords as words } from "@/components/strings/templates";
import type { CellProps } from "@/components/templates/rows/cell-props";
import { ItemDialog } from "@/components/templates/rows/item-dialog";
import { findNamed } from "@/lib/editor/templates/row-film";
import type { MediaKind } from "@/lib/film/kinds/kind-rows";

type Props = {
  own: CellProps;
  media: MediaKind;
  value: string;
  inFilm: string;
  className: string;
  /** What choosing is called. */
  label: string;
  onChange: (value: string) => void;
};

const icons: Record<MediaKind, LucideIcon> = {
  photo: ImagePlus,
  footage: Film,
  song: Music,
  voice: AudioLines,
};

/** A cell that names something of the library: by choosing it, or by typing its name. */
export function ItemCell({ own, media, value, inFilm, className, label, onChange }: Props) {
  const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
  const catalog = useCatalog((all) => all);
  const item = value === "" ? undefined : findNamed(catalog, media, value);
  const picture = item && catalog.photos.get(item.id)?.thumbnailUrl;
  const Icon = icons[media];
  return (
    <div className="flex items-center">
      <button
        type="button"
        aria-label={`${label}: ${own["aria-label"]}`}
        data-tip={label}
        onClick={() => setDialog("open")}
        className="ml-1.5 grid size-9 shrink-0 place-items-center overflow-hidden rounded-control border border-control-line text-ink-soft hover:text-ink by-thumb:size-11 max-sm:mr-2 max-sm:ml-0 max-sm:size-11"
        data-testid="choose-item"
      >
        {picture === undefined ? (
          <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        ) : (
          // eslint-disable-next-line @next/next/no-img-element
          <img src={picture} alt="" className="size-full object-cover" />
        )}
      </button>
      <input
        {...own}
        type="text"
        value={item?.name || value}
        placeholder={inFilm === "" ? words.asInFilm : words.keeps(inFilm)}
        onChange={({ target }) => onChange(target.value)}
        className={`${className} min-w-0 truncate`}
      />
      {dialog === "unopened" ? null : (
        <ItemDialog
          title={label}
          media={media}
          current={item?.id}
          isOpen={dialog === "open"}
          onClose={() => setDialog("closed")}
          onChoose={(id) => {
            onChange(id);
            setDialog("closed");
          }}
        />
      )}
    </div>
  );
}
