"use client";

import { Aperture, CircleAlert, LoaderCircle } from "lucide-react";
import { type ComponentType, useState } from "react";
import { noteOfTile } from "@/components/editor/library/tile-note";
import type { ItemKind, ItemOf } from "@/components/photos/library-item";
import type { Clip } from "@/lib/client/queries/clips";
import { useLocalPicture } from "@/lib/client/uploads/local-pictures";

const pictures: { [K in ItemKind]: ComponentType<{ item: ItemOf<K> }> } = {
  photo: PhotoTile,
  clip: ClipTile,
};

/** The picture on a tile of the editor's library. */
export function TilePicture<K extends ItemKind>(props: { item: ItemOf<K> }) {
  const Picture: ComponentType<{ item: ItemOf<K> }> = pictures[props.item.kind];
  return <Picture {...props} />;
}

const note =
  "absolute bottom-1 left-1 rounded-full bg-picture-shade px-1.5 text-12 leading-4 font-medium text-on-picture tabular-nums";
const fill = "size-full object-cover transition-transform duration-(--calm) group-hover:scale-105";

function PhotoTile({ item }: { item: ItemOf<"photo"> }) {
  const localPicture = useLocalPicture(item.id);
  const picture = (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={item.thumbnail_url}
      alt=""
      decoding="async"
      draggable={false}
      style={localPicture ? { background: `center / cover url("${localPicture}")` } : undefined}
      className={fill}
    />
  );
  if (!item.motion) return picture;
  return (
    <span className="relative block size-full">
      {picture}
      <span className={`flex items-center gap-1 ${note}`} data-testid="library-live">
        <Aperture className="size-3" strokeWidth={1.75} />
        {noteOfTile(item)}
      </span>
    </span>
  );
}

const tiles: Record<Clip["status"], ComponentType<{ item: ItemOf<"clip"> }>> = {
  processing: (props) => <State icon={LoaderCircle} className="[&>svg]:animate-spin" {...props} />,
  failed: (props) => <State icon={CircleAlert} className="text-danger" {...props} />,
  ready: ReadyTile,
};

function ClipTile(props: { item: ItemOf<"clip"> }) {
  const Picture = tiles[props.item.status];
  return <Picture {...props} />;
}

type StateProps = { icon: typeof LoaderCircle; item: ItemOf<"clip">; className: string };

function State({ icon: Icon, item, className }: StateProps) {
  return (
    <span
      className={`grid size-full place-content-center justify-items-center gap-1 px-1 text-center text-12 leading-4 ${className}`}
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
      {noteOfTile(item)}
    </span>
  );
}

/** Moving a mouse over the tile skims through the clip. */
function ReadyTile({ item }: { item: ItemOf<"clip"> }) {
  const [at, setAt] = useState<number>();
  const { strip } = item;
  return (
    <span
      className="relative block size-full"
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const passed = (event.clientX - box.left) / Math.max(1, box.width);
        if (strip && event.pointerType === "mouse")
          setAt(Math.min(strip.count - 1, Math.max(0, Math.floor(passed * strip.count))));
      }}
      onPointerLeave={() => setAt(undefined)}
    >
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img src={item.poster_url ?? ""} alt="" decoding="async" draggable={false} className={fill} />
      {strip && at !== undefined ? (
        <span
          className="absolute inset-0"
          style={{
            backgroundImage: `url("${strip.url}")`,
            backgroundSize: `${strip.count * 100}% 100%`,
            backgroundPosition: `${strip.count > 1 ? (at / (strip.count - 1)) * 100 : 0}% 0`,
          }}
        />
      ) : null}
      <span className={note}>{noteOfTile(item)}</span>
    </span>
  );
}
