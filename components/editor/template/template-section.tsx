"use client";

import { Table2 } from "lucide-react";
import Link from "next/link";
import { useDeferredValue, useEffect, useId, useMemo, useRef } from "react";
import { useProject } from "@/components/editor/session-context";
import { type FilmTemplate, useFilmTemplateStore } from "@/components/editor/template/film-template";
import { useGoToRows } from "@/components/editor/template/use-go-to-rows";
import { places } from "@/components/shell/places";
import { fieldWords, filmTemplateWords as words } from "@/components/strings/templates";
import { FieldsSave } from "@/components/templates/fields/fields-save";
import { GoneFields } from "@/components/templates/fields/gone-fields";
import { PlaceRow } from "@/components/templates/fields/place-row";
import { useFields } from "@/components/templates/fields/use-fields";
import { buttonClass } from "@/components/ui/button-class";
import { clipOf, goneFields, placeKey, placesOf } from "@/lib/editor/templates/mark-fields";

type Props = Omit<Extract<FilmTemplate, { kind: "there" }>, "kind"> & { clipId: string | null };

/** What of a clip changes from film to film, or with null of the film itself. */
export function TemplateSection({ template, count, fields: open, clipId }: Props) {
  const store = useFilmTemplateStore();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useProject((project) => project.name);
  const document = useProject((project) => project.document);
  // Whoever types into the film does not wait for this.
  const film = useDeferredValue(useMemo(() => ({ name, document }), [name, document]));
  const fields = useFields(open, film);
  const offered = placesOf(film, { clipId, fields: fields.all });
  const gone = goneFields(film, fields.all).filter(
    (field) => clipId === null || field.places.some((place) => clipOf(place) === clipId),
  );
  useEffect(() => {
    if (store.getState().newId !== template.id) return;
    store.setState({ newId: null });
    // The button that made it is gone.
    heading.current?.focus();
  }, [store, template.id]);
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 border-t border-hairline pt-4"
      data-testid="film-template"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={titleId} ref={heading} tabIndex={-1} className="rounded-control text-14 font-semibold">
          {words.title}
        </h3>
        <FieldsSave save={fields.save} />
      </div>
      <p className="text-13 text-pretty text-ink-soft empty:hidden">
        {clipId === null ? words.intro(fields.all.length) : null}
        {count > 1 ? ` ${words.newest(template.name, count)}` : null}
      </p>
      <GoneFields fields={fields} gone={gone} text={clipId === null ? words.gone : words.goneSlots} />
      {offered.map((place) => (
        <PlaceRow key={placeKey(place)} place={place} fields={fields} film={film} />
      ))}
      {clipId === null ? <ToRows templateId={template.id} fields={open} /> : null}
    </section>
  );
}

function ToRows({ templateId, fields }: { templateId: string; fields: Props["fields"] }) {
  const { go, isBusy } = useGoToRows(templateId, fields);
  return (
    <Link
      href={places.template(templateId)}
      prefetch={false}
      aria-disabled={isBusy}
      onClick={(event) => {
        // A new tab or window finds what is saved by then.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void go();
      }}
      className={buttonClass("quiet", "small", "by-thumb:min-h-11")}
      data-testid="template-rows"
    >
      <Table2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
      {isBusy ? fieldWords.saving : words.fillIn}
    </Link>
  );
}
