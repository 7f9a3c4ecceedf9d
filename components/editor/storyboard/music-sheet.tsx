"use client";

import { Music2 } from "lucide-react";
import { useMemo, useState } from "react";
import { frameClock } from "@/components/editor/frame-clock";
import { FilmSound } from "@/components/editor/inspector/film-sound";
import { MusicPanel } from "@/components/editor/library/music-panel";
import { misfitText, useMusicMisfit } from "@/components/editor/use-music-misfit";
import { useCatalog, useFilm, useProject, useSession } from "@/components/editor/session-context";
import { SoundRow } from "@/components/editor/storyboard/sound-row";
import { VoicesInFilm } from "@/components/editor/voice/voices-in-film";
import { editorWords } from "@/components/strings/editor";
import { ChoiceButtons } from "@/components/ui/choice-buttons";
import { clockText } from "@/components/ui/clock-text";
import { planContextOf } from "@/lib/editor/assets/asset-catalog";
import { addSongAt, chooseSong } from "@/lib/editor/commands/add-to-film";
import { selectNothing } from "@/lib/editor/commands/select";
import { placeMusic } from "@/lib/editor/geometry/place-music";
import { FPS } from "@/lib/film/time";

const words = editorWords.storyboard;

/** The film's songs, each with settings, and songs to add. */
export function MusicSheet({ close }: { close(): void }) {
  const session = useSession();
  const [isAsWell, setAsWell] = useState(false);
  const hasMusic = useProject(({ document }) => document.music.length > 0);
  const frame = session.playhead.frame();
  const choose = (songId: string) => {
    if (isAsWell && hasMusic) addSongAt(session, songId, frame / FPS);
    else chooseSong(session, songId);
    selectNothing(session);
    close();
  };
  return (
    <div className="grid gap-3">
      <SongsInFilm />
      <VoicesInFilm />
      <div className="px-4 empty:hidden">
        <FilmSound />
      </div>
      {hasMusic ? (
        <div className="grid gap-1.5 border-t border-hairline px-3 pt-3">
          <h3 className="text-13 font-medium text-ink-soft">{words.chooseOne}</h3>
          <ChoiceButtons
            label={words.howToAdd}
            value={isAsWell ? "as-well" : "instead"}
            choices={[
              { value: "instead", label: words.songInstead, testId: "song-instead" },
              { value: "as-well", label: words.songAsWell(frameClock(frame)), testId: "song-as-well" },
            ]}
            onChange={(value) => setAsWell(value === "as-well")}
          />
        </div>
      ) : null}
      <MusicPanel choose={choose} onChosen={close} />
    </div>
  );
}

function SongsInFilm() {
  const film = useFilm();
  const songs = useCatalog((catalog) => catalog.songs);
  const placed = useMemo(() => placeMusic(film, planContextOf({ songs }), 1), [film, songs]);
  const misfit = useMusicMisfit();
  if (placed.length === 0) return <p className="px-4 text-14 text-ink-soft">{words.noSongYet}</p>;
  return (
    <ul aria-label={words.inFilm} className="grid px-2">
      {placed.map(({ clip, startSeconds, endSeconds }) => {
        const title = songs.get(clip.songId)?.title || editorWords.timeline.unknownSong;
        const volume = editorWords.inspector.volumePercent(clip.volume ?? 1);
        return (
          <SoundRow
            key={clip.id}
            clipId={clip.id}
            kind="song"
            icon={Music2}
            name={title}
            settingsLabel={words.songSettings}
            times={words.songTimes(clockText(startSeconds), clockText(endSeconds), volume)}
            removeLabel={words.removeSong(title)}
          >
            {misfit?.clip.id === clip.id ? (
              <span className="text-13 text-pretty" data-testid="music-hint">
                {misfitText(misfit)}
              </span>
            ) : null}
          </SoundRow>
        );
      })}
    </ul>
  );
}
