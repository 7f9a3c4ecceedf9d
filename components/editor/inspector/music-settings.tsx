"use client";

import { useId } from "react";
import { SecondsField } from "@/components/editor/inspector/fields";
import { useCatalog, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { deleteSelected } from "@/lib/editor/commands/edit-clips";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { MusicClip } from "@/lib/film/document";
import { MAX_VOLUME } from "@/lib/film/limits";
import { setMusic } from "@/lib/film/operations/set-music";

const words = editorWords.inspector;

export function MusicSettings({ clip }: { clip: MusicClip }) {
  const session = useSession();
  const volumeId = useId();
  const song = useCatalog((catalog) => catalog.songs.get(clip.songId));
  const songSeconds = Number.isFinite(song?.facts.durationSeconds)
    ? (song?.facts.durationSeconds ?? 600)
    : 600;
  const volume = clip.volume ?? 1;
  const seal = () => session.documents.seal();
  const set = (label: EditLabel, change: Partial<Omit<MusicClip, "id">>) =>
    void editFilm(session, label, (film) => setMusic(film, { clipId: clip.id, ...change }), {
      mergeKey: `${label} ${clip.id} ${Object.keys(change).join()}`,
      isSilent: true,
    });

  return (
    <>
      <div>
        <p className="text-14 font-medium">{song?.title || editorWords.timeline.unknownSong}</p>
        <p className="text-13 text-ink-soft">{song?.artist}</p>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={volumeId} className="flex justify-between text-13 font-medium text-ink-soft">
          {words.volume}
          <span className="text-ink">{words.volumePercent(volume)}</span>
        </label>
        <input
          id={volumeId}
          type="range"
          min={0}
          max={MAX_VOLUME}
          step={0.05}
          value={volume}
          onChange={(event) => set("volume", { volume: event.currentTarget.valueAsNumber })}
          onPointerUp={seal}
          onBlur={seal}
          data-first-field
          data-testid="volume"
        />
      </div>
      <SecondsField
        label={words.offset}
        value={clip.offsetSeconds ?? 0}
        least={0}
        most={songSeconds}
        unit={words.lengthUnit}
        onWrite={(offsetSeconds) => set("offset", { offsetSeconds })}
        onLeave={seal}
        testId="offset"
      />
      <SecondsField
        label={words.fadeIn}
        value={clip.fadeInSeconds ?? 0}
        least={0}
        most={30}
        unit={words.lengthUnit}
        onWrite={(fadeInSeconds) => set("fades", { fadeInSeconds })}
        onLeave={seal}
        testId="fade-in-seconds"
      />
      <SecondsField
        label={words.fadeOut}
        value={clip.fadeOutSeconds ?? 0}
        least={0}
        most={30}
        unit={words.lengthUnit}
        onWrite={(fadeOutSeconds) => set("fades", { fadeOutSeconds })}
        onLeave={seal}
        testId="fade-out-seconds"
      />
      {clip.startSeconds === 0 && clip.endSeconds === 0 ? (
        <p className="text-12 text-ink-soft">{words.wholeFilm}</p>
      ) : null}
      <button
        type="button"
        className={buttonClass("quiet", "small")}
        onClick={() => deleteSelected(session)}
        data-testid="remove-song"
      >
        {words.removeSong}
      </button>
    </>
  );
}
