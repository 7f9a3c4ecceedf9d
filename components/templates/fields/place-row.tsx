"use client";

import { memo, useId } from "react";
import { SwitchField } from "@/components/editor/inspector/switch-field";
import { useCatalog } from "@/components/editor/session-context";
import { ratios } from "@/components/strings/editor-names";
import { fieldWords as words, templateWords } from "@/components/strings/templates";
import type { FieldEdits, FieldsState } from "@/components/templates/fields/use-fields";
import { CheckField } from "@/components/ui/check-field";
import type { AssetCatalog } from "@/lib/editor/assets/asset-catalog";
import { fieldAt, placeKey } from "@/lib/editor/templates/mark-fields";
import { findNamed } from "@/lib/editor/templates/row-film";
import { parseColor } from "@/lib/film/parse-color";
import { findStyle } from "@/lib/film/style-catalog";
import { ASPECT_RATIOS } from "@/lib/film/document-choices";
import { kindOf } from "@/lib/film/templates/field-facts";
import { fieldParts, readPlace, type TemplateFilm } from "@/lib/film/templates/field-parts";
import type { Place, TemplateField } from "@/lib/film/templates/template-field";
import { MAX_FIELD_NAME } from "@/lib/film/templates/template-limits";

type Props = { place: Place; fields: FieldsState; film: TemplateFilm };

/** What a place shows now, for people. */
export function shownAt(film: TemplateFilm, place: Place, catalog: AssetCatalog): string {
  const value = readPlace(film, place) ?? "";
  const { media, kind } = fieldParts[place.part];
  if (media !== null) return findNamed(catalog, media, value)?.name ?? "";
  if (kind === "style") return findStyle(value)?.name ?? value;
  if (kind === "color") return value || words.ownColor;
  const ratio = kind === "aspect_ratio" ? ASPECT_RATIOS.find((one) => one === value) : undefined;
  return ratio ? ratios[ratio] : value;
}

/** One thing of the film that a row may change, and how, once it does. */
export function PlaceRow({ place, fields, film }: Props) {
  const catalog = useCatalog((all) => all);
  const field = fieldAt(fields.all, place);
  const { mark, unmark, change } = fields;
  return (
    <Row
      place={place}
      shown={shownAt(film, place, catalog)}
      field={field}
      problem={field && fields.problemOf(field)}
      mark={mark}
      unmark={unmark}
      change={change}
    />
  );
}

type RowProps = FieldEdits & {
  place: Place;
  shown: string;
  field: TemplateField | undefined;
  problem: string | undefined;
};

/** Places are found anew with every letter that somebody types into the film. A row is drawn again when it looks different. */
function isSameRow({ place, ...row }: RowProps, { place: otherPlace, ...other }: RowProps): boolean {
  return (
    placeKey(place) === placeKey(otherPlace) &&
    place.slot === otherPlace.slot &&
    row.shown === other.shown &&
    row.field === other.field &&
    row.problem === other.problem &&
    row.mark === other.mark &&
    row.unmark === other.unmark &&
    row.change === other.change
  );
}

const Row = memo(function Row({ place, shown, field, problem, mark, unmark, change }: RowProps) {
  const { part, slot } = place;
  const noun = slot === undefined ? templateWords.parts[part] : words.slot(slot);
  // A field with several places is set up once, where the film has it first.
  const isFirst = field?.places[0] !== undefined && placeKey(field.places[0]) === placeKey(place);
  return (
    <div
      className="relative grid gap-2"
      data-testid="place"
      data-part={part}
      data-marked={field !== undefined}
    >
      <div className="flex min-w-0 items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-14">
            <span className="font-medium">{noun}</span>
            <span className="text-ink-soft">
              {" "}
              <ColorDot color={fieldParts[part].kind === "color" ? parseColor(shown) : undefined} />
              {shown || (fieldParts[part].kind === "text" ? words.empty : "")}
            </span>
          </p>
        </div>
        {field && !isFirst ? <span className="truncate text-13 text-ink-soft">{field.name}</span> : null}
        <SwitchField
          label={words.changes(noun)}
          isLabelHidden
          isOn={field !== undefined}
          onSwitch={(isOn) => (isOn ? mark(place, templateWords.parts[part]) : unmark(place))}
          testId="place-changes"
        />
      </div>
      {field && isFirst ? (
        <FieldSettings field={field} place={place} problem={problem} change={change} />
      ) : null}
    </div>
  );
}, isSameRow);

function ColorDot({ color }: { color: string | undefined }) {
  if (color === undefined) return null;
  return (
    <i
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className="mr-1.5 inline-block size-3 rounded-full align-[-1px] forced-color-adjust-none"
    />
  );
}

type SettingsProps = { field: TemplateField } & Pick<RowProps, "place" | "problem" | "change">;

function FieldSettings({ field, place, problem, change }: SettingsProps) {
  const id = useId();
  const kind = kindOf(field);
  const most = Math.min(...field.places.map(({ part }) => fieldParts[part].maxLength));
  const fits =
    kind === "music" ? words.fitsBeats : fieldParts[place.part].isRead ? words.fitsWords : undefined;
  const box =
    "h-9 w-full min-w-0 rounded-control border bg-surface px-2.5 text-14 text-ink transition-colors hover:border-ink-soft by-thumb:h-11 by-thumb:text-16";
  return (
    <div
      className="@container grid gap-3 rounded-control bg-sunken p-3"
      data-testid="field"
      data-name={field.name}
    >
      <div className={`grid gap-3 ${kind === "text" ? "@xs:grid-cols-[minmax(0,1fr)_8rem]" : ""}`}>
        <div className="grid gap-1">
          <label htmlFor={`${id}-name`} className="text-13 font-medium text-ink-soft">
            {words.name}
          </label>
          <input
            id={`${id}-name`}
            value={field.name}
            maxLength={MAX_FIELD_NAME}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => change(place, { name: target.value })}
            className={`${box} ${problem ? "border-danger" : "border-control-line"}`}
            data-testid="field-name"
          />
        </div>
        {kind === "text" ? (
          <div className="grid gap-1">
            <label htmlFor={`${id}-max`} className="text-13 font-medium text-ink-soft">
              {words.max}
            </label>
            <input
              id={`${id}-max`}
              type="number"
              min={1}
              max={most}
              value={field.max ?? ""}
              placeholder={String(most)}
              onChange={({ target }) => {
                const typed = target.value === "" ? undefined : target.valueAsNumber;
                if (typed === undefined || (Number.isInteger(typed) && typed >= 1 && typed <= most))
                  change(place, { max: typed });
              }}
              className={`${box} border-control-line placeholder:text-ink-soft`}
              data-testid="field-max"
            />
          </div>
        ) : null}
      </div>
      {problem ? (
        <p id={`${id}-problem`} className="-mt-2 text-13 text-danger" data-testid="field-problem">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <CheckField
          label={words.required}
          checked={field.required}
          onChange={({ target }) => change(place, { required: target.checked })}
          data-testid="field-required"
        />
        {fits === undefined ? null : (
          <CheckField
            label={fits}
            checked={field.fits}
            onChange={({ target }) => change(place, { fits: target.checked })}
            data-testid="field-fits"
          />
        )}
      </div>
      {field.places.length > 1 ? (
        <p className="text-13 text-ink-soft">{words.alsoIn(field.places.length)}</p>
      ) : null}
    </div>
  );
}
