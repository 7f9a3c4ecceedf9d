"use client";

import { common } from "@/components/editor/inspector/common";
import { ChoiceField } from "@/components/editor/inspector/fields";
import { useProject, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import type { PictureClip } from "@/lib/film/document";
import { CAPTION_EDGES } from "@/lib/film/document-choices";
import { setCaptionEdge } from "@/lib/film/operations/set-caption-edge";
import { shownTextId } from "@/lib/film/plan/text-id";
import { styleRules } from "@/lib/film/styles/styles";

const words = editorWords.inspector;
const places = ["auto", ...CAPTION_EDGES] as const;

/** Where words stand on their pictures, in styles that do not print them beside the picture. */
export function CaptionPlaceField({ clips }: { clips: readonly PictureClip[] }) {
  const session = useSession();
  const style = useProject(({ document }) => document.style);
  const speaking = clips.filter(saysSomething);
  if (speaking.length === 0 || styleRules(style).wordsTakeRoom) return null;
  const clipIds = speaking.map(({ id }) => id);
  return (
    <ChoiceField
      label={words.captionPlace}
      value={common(speaking, ({ captionEdge }) => captionEdge ?? ("auto" as const))}
      choices={places}
      nameOf={(place) => words.captionPlaces[place]}
      mixedName={words.mixed}
      onChoose={(place) => {
        const edge = place === "auto" ? undefined : place;
        void editFilm(session, "caption-edge", (film) => setCaptionEdge(film, { clipIds, edge }), {
          count: clipIds.length,
          isSilent: true,
        });
      }}
      testId="caption-place"
    />
  );
}

function saysSomething(clip: PictureClip): boolean {
  return shownTextId(clip, "caption") !== null || (clip.kind === "video" && clip.subtitles === "picture");
}
