"use client";

import { ChevronRight, History, Undo2 } from "lucide-react";
import { AccentField } from "@/components/editor/inspector/accent-field";
import { CreditsEditor } from "@/components/editor/inspector/credits-editor";
import { ChoiceField } from "@/components/editor/inspector/fields";
import { FilmSound } from "@/components/editor/inspector/film-sound";
import { useScreenStore } from "@/components/editor/screen-store";
import { useFilm, usePlanned, useProject, useSession } from "@/components/editor/session-context";
import { TemplatePart } from "@/components/editor/template/template-part";
import { isInHand, useLayout } from "@/components/editor/use-editor-layout";
import { OPEN_VERSIONS_ID } from "@/components/editor/versions/open-versions";
import { useHasPendingPhotos } from "@/components/shell/use-has-pending-photos";
import { editorWords } from "@/components/strings/editor";
import { clockText } from "@/components/ui/clock-text";
import { applyEdit, editFilm } from "@/lib/editor/commands/apply-edit";
import type { Visibility } from "@/lib/editor/document/project";
import { mediaIds, photoIds } from "@/lib/film/asset-ids";
import { ASPECT_RATIOS } from "@/lib/film/document";
import { setAspectRatio } from "@/lib/film/operations/film-settings";
import { findQuality, QUALITIES, qualities } from "@/lib/film/qualities";
import { findStyle } from "@/lib/film/style-catalog";

const words = editorWords.inspector;
const qualityNames = QUALITIES.map((quality) => `${quality}` as const);
const visibilities: readonly Visibility[] = ["unlisted", "public", "private"];

/** The settings of the whole film. */
export function FilmSettings() {
  const session = useSession();
  const screen = useScreenStore();
  const film = useFilm();
  const quality = useProject((project) => project.quality);
  const visibility = useProject((project) => project.visibility);
  const durationSeconds = usePlanned((plan) => plan.durationSeconds);
  const hasThumb = isInHand(useLayout());
  const isComing = useHasPendingPhotos();
  return (
    <>
      <p className="-mt-2 text-13 text-ink-soft in-hand:mt-0">
        {film.visuals.length === 0
          ? isComing
            ? words.statsComing
            : words.statsOfNothing
          : words.stats(
              { photoCount: photoIds(film).length, clipCount: mediaIds(film, "footage").length },
              clockText(durationSeconds),
            )}
      </p>
      <button
        type="button"
        onClick={() => {
          session.view.setState({ panel: "styles" });
          screen.setState({ sheet: "styles" });
          // They are elsewhere on the page, and the keyboard goes on there.
          document.querySelector<HTMLElement>("[data-library] [data-tab='styles']")?.focus();
        }}
        className="flex items-center gap-2 rounded-control border border-control-line px-3 py-2 text-left text-14 transition-colors hover:bg-sunken by-thumb:min-h-11"
        data-testid="change-style"
      >
        <span className="flex-1">
          <span className="block text-12 text-ink-soft">{words.style}</span>
          {findStyle(film.style)?.name ?? words.noStyle}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" strokeWidth={1.5} />
      </button>
      <AccentField />
      <ChoiceField
        label={words.ratio}
        value={film.aspectRatio}
        choices={ASPECT_RATIOS}
        nameOf={(ratio) => `${editorWords.ratios[ratio]} ${ratio}`}
        onChoose={(aspectRatio) =>
          void editFilm(session, "aspect-ratio", (document) => setAspectRatio(document, { aspectRatio }))
        }
        testId="film-ratio"
      />
      <FilmSound />
      <ChoiceField
        label={words.quality}
        value={`${quality}` as const}
        choices={qualityNames}
        nameOf={(name) => qualities[name].label}
        onChoose={(name) =>
          void applyEdit(session, "quality", (project) => ({
            ...project,
            quality: findQuality(Number(name)) ?? project.quality,
          }))
        }
        testId="film-quality"
      />
      <ChoiceField
        label={words.visibility}
        value={visibility}
        choices={visibilities}
        nameOf={(name) => words.visibilities[name]}
        onChoose={(name) =>
          void applyEdit(session, "visibility", (project) => ({ ...project, visibility: name }))
        }
        isWide
        testId="film-visibility"
      />
      <CreditsEditor />
      {hasThumb ? (
        <button
          type="button"
          onClick={() => screen.setState({ sheet: "history" })}
          className="flex items-center gap-2 border-t border-hairline pt-4 text-left text-14 text-ink-soft by-thumb:min-h-11"
          data-testid="open-history"
        >
          <Undo2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          <span className="flex-1">{editorWords.storyboard.history}</span>
          <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </button>
      ) : null}
      <button
        type="button"
        id={OPEN_VERSIONS_ID}
        onClick={() => screen.setState({ hasVersions: true, isMaking: false, sheet: "versions" })}
        className="flex items-center gap-2 border-t border-hairline pt-4 text-left text-14 text-ink-soft transition-colors hover:text-ink by-thumb:min-h-11"
        data-testid="open-versions"
      >
        <History aria-hidden="true" className="size-4" strokeWidth={1.5} />
        <span className="flex-1">{editorWords.versions.title}</span>
        <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </button>
      <TemplatePart clipId={null} />
    </>
  );
}
