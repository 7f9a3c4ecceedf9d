"use client";

import { Volume2, VolumeX } from "lucide-react";
import { useId } from "react";
import { common } from "@/components/editor/inspector/common";
import { ChoiceField, SecondsField } from "@/components/editor/inspector/fields";
import { SubtitlesField } from "@/components/editor/inspector/subtitles-field";
import { useCatalog, useFilm, useSession } from "@/components/editor/session-context";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { secondsOfFootage } from "@/lib/editor/assets/asset-catalog";
import { editFilm } from "@/lib/editor/commands/apply-edit";
import type { VideoClip } from "@/lib/film/document";
import { SPEEDS } from "@/lib/film/document-choices";
import { type ClipEdge, heldSeconds, shownSeconds } from "@/lib/film/footage-holds";
import { MAX_FILM_SECONDS, MAX_VOLUME } from "@/lib/film/limits";
import { setFreeze } from "@/lib/film/operations/set-freeze";
import { setFootageSound } from "@/lib/film/operations/set-footage-sound";
import { setSpeed } from "@/lib/film/operations/set-speed";
import { slipClip } from "@/lib/film/operations/slip-clip";

const words = editorWords.inspector;

/** The speeds as text, for the select. */
const speedNames = SPEEDS.map(String);
const speedOf = (name: string) => SPEEDS.find((speed) => String(speed) === name);

/**
 * The settings that only moving pictures have: where in their footage they start, how fast they run, where they stand
 * still, and their sound.
 */
export function FootageFields({ clips }: { clips: readonly VideoClip[] }) {
  const session = useSession();
  const clipIds = clips.map(({ id }) => id);
  const [only, ...more] = clips;
  return (
    <>
      {only && more.length === 0 ? <OffsetField key={only.id} clip={only} /> : null}
      <ChoiceField
        label={words.speed}
        value={common(clips, ({ speed = 1 }) => String(speed))}
        choices={speedNames}
        nameOf={words.speedOf}
        mixedName={words.mixed}
        onChoose={(name) => {
          const speed = speedOf(name);
          if (speed !== undefined)
            void editFilm(session, "speed", (film) => setSpeed(film, { clipIds, speed }), { isSilent: true });
        }}
        testId="clip-speed"
      />
      <FreezeField clips={clips} edge="start" />
      <FreezeField clips={clips} edge="end" />
      <SoundFields clips={clips} />
      <SubtitlesField clips={clips} />
    </>
  );
}

const maxFreezeSeconds = 600;

/** How long they stand still before they run, or afterwards. */
function FreezeField({ clips, edge }: { clips: readonly VideoClip[]; edge: ClipEdge }) {
  const session = useSession();
  const clipIds = clips.map(({ id }) => id);
  const key = `freeze ${edge} ${clipIds.join(" ")}`;
  return (
    <SecondsField
      key={key}
      label={words.freeze[edge]}
      value={common(clips, (clip) => heldSeconds(clip, clip.endSeconds - clip.startSeconds)[edge])}
      min={0}
      max={maxFreezeSeconds}
      placeholder={words.mixed}
      unit={words.lengthUnit}
      onWrite={(seconds) =>
        void editFilm(session, "freeze", (film) => setFreeze(film, { clipIds, edge, seconds }), {
          count: clipIds.length,
          mergeKey: key,
          isSilent: true,
        })
      }
      onLeave={() => session.documents.seal()}
      testId={`freeze-${edge}`}
    />
  );
}

/** Slips the footage with the keyboard, for people without a mouse. */
function OffsetField({ clip }: { clip: VideoClip }) {
  const session = useSession();
  const secondsOf = useCatalog((catalog) => secondsOfFootage(catalog)(clip.footageId));
  const latest = Math.min(MAX_FILM_SECONDS, Math.max(0, secondsOf - shownSeconds(clip)));
  return (
    <SecondsField
      label={words.clipOffset}
      value={clip.offsetSeconds ?? 0}
      min={0}
      max={Math.round(latest * 100) / 100}
      unit={words.lengthUnit}
      onWrite={(toSeconds) =>
        void editFilm(
          session,
          "slip",
          (film) => slipClip(film, { clipId: clip.id, toSeconds, secondsOf: () => secondsOf }),
          { mergeKey: `slip ${clip.id}`, isSilent: true },
        )
      }
      onLeave={() => session.documents.seal()}
      testId="clip-offset"
    />
  );
}

function SoundFields({ clips }: { clips: readonly VideoClip[] }) {
  const session = useSession();
  const id = useId();
  const photos = useCatalog((catalog) => catalog.photos);
  const isSilent = useFilm().clipSound === false;
  // Footage that is still unknown may have sound.
  const withSound = clips.filter(({ footageId }) => photos.get(footageId)?.moving?.facts.sound !== null);
  if (withSound.length === 0) return <p className="text-13 text-ink-soft">{words.noSound}</p>;
  const clipIds = withSound.map((clip) => clip.id);
  const isMuted = withSound.every(({ muted }) => muted);
  if (isSilent) return <p className="text-13 text-ink-soft">{words.clipsAreSilent}</p>;
  const volume = common(withSound, (clip) => clip.volume ?? 1);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between text-13 font-medium text-ink-soft">
        {words.clipVolume}
        <span className="text-ink">
          {isMuted ? words.muted : volume === null ? words.mixed : words.volumePercent(volume)}
        </span>
      </label>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-pressed={isMuted}
          aria-label={words.mute}
          data-tip={isMuted ? words.unmute : words.mute}
          onClick={() =>
            void editFilm(session, "clip-sound", (film) =>
              setFootageSound(film, { clipIds, muted: !isMuted }),
            )
          }
          className={buttonClass("quiet", "small", "shrink-0 px-2")}
          data-testid="clip-muted"
        >
          {isMuted ? (
            <VolumeX aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          ) : (
            <Volume2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
          )}
        </button>
        <input
          id={id}
          type="range"
          min={0}
          max={MAX_VOLUME}
          step={0.05}
          value={volume ?? 1}
          disabled={isMuted}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber;
            void editFilm(
              session,
              "clip-volume",
              (film) => setFootageSound(film, { clipIds, volume: next }),
              {
                mergeKey: `clip-volume ${clipIds.join(" ")}`,
                isSilent: true,
              },
            );
          }}
          onPointerUp={() => session.documents.seal()}
          onBlur={() => session.documents.seal()}
          className="min-w-0 flex-1 disabled:opacity-40 by-thumb:h-11"
          data-testid="clip-volume"
        />
      </div>
    </div>
  );
}
