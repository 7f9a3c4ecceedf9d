"use client";

import { useEffect, useRef } from "react";
import { useSession } from "@/components/editor/session-context";
import { fieldWords as words } from "@/components/strings/templates";
import { FieldsSave } from "@/components/templates/fields/fields-save";
import { GoneFields } from "@/components/templates/fields/gone-fields";
import { GroupPicture } from "@/components/templates/fields/group-picture";
import { PlaceRow } from "@/components/templates/fields/place-row";
import { showClip } from "@/components/templates/rows/use-shown-row";
import type { FieldsState } from "@/components/templates/fields/use-fields";
import { goneFields, placeKey, placesOf } from "@/lib/editor/templates/mark-fields";
import type { TemplateFilm } from "@/lib/film/templates/field-parts";
import { listPlaces, type PlaceGroup } from "@/lib/film/templates/list-places";

type Props = {
  fields: FieldsState;
  film: TemplateFilm;
  /** The clip whose picture was pressed last. */
  pressed: { clipId: string } | null;
};

/** Every part of the film, in its order, with what of it changes from row to row. */
export function FieldsPanel({ fields, film, pressed }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!pressed) return;
    const group = list.current?.querySelector<HTMLElement>(`[data-clip-id="${CSS.escape(pressed.clipId)}"]`);
    group?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    group?.querySelector<HTMLElement>("[role=switch]")?.focus({ preventScroll: true });
  }, [pressed]);
  const groups = listPlaces(film);
  return (
    <div data-testid="fields-panel">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-14 text-ink-soft">{words.intro}</p>
        <FieldsSave save={fields.save} />
      </div>
      <div className="mb-4 empty:hidden">
        <GoneFields fields={fields} gone={goneFields(film, fields.all)} text={words.goneText} />
      </div>
      <ol ref={list} aria-label={words.list} className="grid gap-3">
        {groups.map((group) => (
          <Group key={group.clipId ?? ""} group={group} fields={fields} film={film} />
        ))}
      </ol>
    </div>
  );
}

function Group({ group, fields, film }: { group: PlaceGroup } & Pick<Props, "fields" | "film">) {
  const session = useSession();
  const { clipId } = group;
  const places = placesOf(film, { clipId, fields: fields.all });
  const title = titleOf(group, film);
  const seek = () => {
    if (clipId === null) return;
    session.transport.pause();
    showClip(session, clipId);
  };
  return (
    <li
      className="flex gap-4 rounded-surface border border-hairline bg-surface p-4 max-sm:flex-col max-sm:gap-3"
      data-clip-id={clipId ?? undefined}
      data-testid="field-group"
    >
      <GroupPicture group={group} film={film} title={title} onSeek={seek} />
      <div className="grid min-w-0 flex-1 gap-3">
        <h2 className="text-14 font-semibold">{title}</h2>
        {places.map((place) => (
          <PlaceRow key={placeKey(place)} place={place} fields={fields} film={film} />
        ))}
      </div>
    </li>
  );
}

const titles = {
  photo: words.photo,
  footage: words.clip,
  title: words.slide,
  text: words.slide,
  caption: words.photo,
  music: words.song,
  voice: words.voice,
  name: words.whole,
  style: words.whole,
  aspect_ratio: words.whole,
  accent_color: words.whole,
} as const;

/** What the group is, with its number where there are several of it. */
function titleOf(group: PlaceGroup, film: TemplateFilm): string {
  const [first] = group.places;
  if (!first) return "";
  const title = titles[first.part];
  const alike = listPlaces(film).filter(({ places: [other] }) => other && titles[other.part] === title);
  const at = alike.findIndex(({ clipId }) => clipId === group.clipId);
  return alike.length > 1 ? `${title} ${at + 1}` : title;
}
