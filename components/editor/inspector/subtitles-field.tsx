"use client";

import { common } from "@/components/editor/inspector/common";
import { ChoiceField } from "@/components/editor/inspector/fields";
import { SwitchField } from "@/components/editor/inspector/switch-field";
import { useCatalog, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import type { VideoClip } from "@/lib/film/document";
import { setSubtitles } from "@/lib/film/operations/set-subtitles";

const words = editorWords.inspector;
const unseenWays = ["captions", "none"] as const;

/** What becomes of the subtitles that the clips have themselves. */
export function SubtitlesField({ clips }: { clips: readonly VideoClip[] }) {
  const session = useSession();
  const photos = useCatalog((catalog) => catalog.photos);
  const speaking = clips.filter(({ footageId }) => (photos.get(footageId)?.moving?.subtitleCount ?? 0) > 0);
  if (speaking.length === 0) return null;
  const clipIds = speaking.map(({ id }) => id);
  const choose = (subtitles: VideoClip["subtitles"]) =>
    void editFilm(session, "subtitles", (film) => setSubtitles(film, { clipIds, subtitles }), {
      count: clipIds.length,
      isSilent: true,
    });
  const isShown = speaking.every(({ subtitles }) => subtitles === "picture");
  const unseen = speaking.flatMap(({ subtitles = "captions" }) =>
    subtitles === "picture" ? [] : [{ subtitles }],
  );
  return (
    <>
      <SwitchField
        label={words.showSubtitles}
        isOn={isShown}
        onSwitch={(isOn) => choose(isOn ? "picture" : undefined)}
        testId="clip-subtitles-shown"
      />
      {isShown ? null : (
        <ChoiceField
          label={words.subtitles}
          value={unseen.length < speaking.length ? null : common(unseen, ({ subtitles }) => subtitles)}
          choices={unseenWays}
          nameOf={(way) => words.subtitlesAs[way]}
          mixedName={words.mixed}
          onChoose={(way) => choose(way === "captions" ? undefined : way)}
          testId="clip-subtitles"
        />
      )}
    </>
  );
}
