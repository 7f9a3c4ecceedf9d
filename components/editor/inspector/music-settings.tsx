"use client";

import { useMemo } from "react";
import { focusClipOf } from "@/components/editor/clip-element";
import { SecondsField } from "@/components/editor/inspector/fields";
import { MusicMisfitNote } from "@/components/editor/inspector/music-misfit-note";
import { VolumeField } from "@/components/editor/inspector/volume-field";
import { useScreenStore } from "@/components/editor/screen-store";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import { deleteSelected } from "@/lib/editor/commands/edit-clips";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import { placeMusic } from "@/lib/editor/geometry/place-music";
import type { MusicClip } from "@/lib/film/document";
import { filmEnds } from "@/lib/film/film-ends";
import { moveMusic } from "@/lib/film/operations/move-music";
import { setMusic } from "@/lib/film/operations/set-music";
import { trimMusic } from "@/lib/film/operations/trim-music";
import { MIN_CLIP_SECONDS, tidySeconds } from "@/lib/film/time";

const words = editorWords.inspector;

export function MusicSettings({ clip }: { clip: MusicClip }) {
  const session = useSession();
  const screen = useScreenStore();
  const songs = useCatalog((catalog) => catalog.songs);
  const song = songs.get(clip.songId);
  const songSeconds = Number.isFinite(song?.facts.durationSeconds)
    ? (song?.facts.durationSeconds ?? 600)
    : 600;
  const volume = clip.volume ?? 1;
  const film = useFilm();
  const placed = useMemo(
    () => placeMusic(film, planContextOf({ songs }), 1).find((at) => at.clip.id === clip.id),
    [film, songs, clip.id],
  );
  const filmSeconds = filmEnds(film).picturesSeconds;
  const latestStart = tidySeconds(Math.max(0, filmSeconds - MIN_CLIP_SECONDS));
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
      <MusicMisfitNote clipId={clip.id} />
      <VolumeField
        volume={volume}
        onWrite={(next) => set("volume", { volume: next })}
        onLeave={seal}
        testId="volume"
      />
      {placed ? (
        <>
          <SecondsField
            label={words.musicFrom}
            value={placed.startSeconds}
            min={0}
            max={latestStart}
            unit={words.lengthUnit}
            onWrite={(toSeconds) =>
              void editFilm(
                session,
                "move-music",
                (edited) => moveMusic(edited, { clipId: clip.id, toSeconds }),
                {
                  mergeKey: `move-music ${clip.id}`,
                  isSilent: true,
                },
              )
            }
            onLeave={seal}
            testId="music-from"
          />
          <SecondsField
            label={words.musicTo}
            value={placed.endSeconds}
            min={tidySeconds(placed.startSeconds + MIN_CLIP_SECONDS)}
            max={Math.max(filmSeconds, placed.endSeconds)}
            unit={words.lengthUnit}
            onWrite={(toSeconds) =>
              void editFilm(
                session,
                "trim-music",
                (edited) => trimMusic(edited, { clipId: clip.id, edge: "end", toSeconds }),
                { mergeKey: `trim-music ${clip.id}`, isSilent: true },
              )
            }
            onLeave={seal}
            testId="music-to"
          />
        </>
      ) : null}
      <SecondsField
        label={words.offset}
        value={clip.offsetSeconds ?? 0}
        min={0}
        max={songSeconds}
        unit={words.lengthUnit}
        onWrite={(offsetSeconds) => set("offset", { offsetSeconds })}
        onLeave={seal}
        testId="offset"
      />
      <SecondsField
        label={words.fadeIn}
        value={clip.fadeInSeconds ?? 0}
        min={0}
        max={30}
        unit={words.lengthUnit}
        onWrite={(fadeInSeconds) => set("fades", { fadeInSeconds })}
        onLeave={seal}
        testId="fade-in-seconds"
      />
      <SecondsField
        label={words.fadeOut}
        value={clip.fadeOutSeconds ?? 0}
        min={0}
        max={30}
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
        onClick={() => {
          deleteSelected(session);
          focusClipOf(session);
          screen.setState({ sheet: null });
        }}
        data-testid="remove-song"
      >
        {words.removeSong}
      </button>
    </>
  );
}
