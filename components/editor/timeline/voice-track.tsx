"use client";

import { Mic } from "lucide-react";
import { memo, useMemo } from "react";
import { useStore } from "zustand";
import { useCatalog, useSelection, useSession, useTimedFilm } from "@/components/editor/session-context";
import { VOICE_HEIGHT, VOICES_TOP, voiceRowTop } from "@/components/editor/timeline/track-sizes";
import { VoiceBox } from "@/components/editor/timeline/voice-box";
import { Waveform } from "@/components/editor/timeline/waveform";
import { useScreen } from "@/components/editor/screen-store";
import { editorWords } from "@/components/strings/editor";
import { isOfFilm } from "@/lib/client/uploads/upload";
import { useUploads } from "@/lib/client/uploads/uploads";
import { type PlacedVoice, placeVoices, voiceRows } from "@/lib/editor/geometry/place-voices";
import { TRACK_PADDING } from "@/lib/editor/geometry/time-scale";
import type { Span } from "@/lib/editor/geometry/window-of-items";

const words = editorWords.voices;

/** How high the lane is: it is there as long as there are voices, one is being recorded or one is dragged in. */
export function useVoiceRows(): number {
  const { drag } = useSession();
  const film = useTimedFilm();
  const isRecording = useScreen((screen) => screen.hasRecorder);
  const isDragged = useStore(drag, ({ overSounds }) => overSounds === "voices");
  return Math.max(voiceRows(film), isRecording || isDragged ? 1 : 0);
}

export const VoiceTrack = memo(function VoiceTrack({ zoom, view }: { zoom: number; view: Span }) {
  const film = useTimedFilm();
  const voices = useCatalog((catalog) => catalog.voices);
  const { ids, focusId } = useSelection(({ clips }) => clips);
  const placed = useMemo(() => placeVoices(film, zoom), [film, zoom]);
  const rows = useMemo(() => rowsOf(placed), [placed]);
  // Tab always reaches one voice, as it does one clip.
  const keyboardId = placed.some(({ clip }) => clip.id === focusId) ? focusId : placed[0]?.clip.id;
  return (
    <div className="absolute inset-x-0" style={{ top: VOICES_TOP }} data-testid="voice-track">
      {placed.length === 0 ? (
        <p
          className="absolute top-0 grid place-items-center rounded-control border border-dashed border-control-line px-4 text-13 text-ink-soft"
          style={{ left: TRACK_PADDING, minWidth: 320, height: VOICE_HEIGHT }}
        >
          {words.none}
        </p>
      ) : null}
      <ul aria-label={words.lane} className="contents">
        {placed.map(({ clip, row, left, right }) => (
          <VoiceBox
            key={clip.id}
            clip={clip}
            voice={voices.get(clip.voiceId)}
            left={left}
            top={voiceRowTop(row)}
            width={right - left}
            isSelected={ids.includes(clip.id)}
            hasKeyboard={clip.id === keyboardId}
          />
        ))}
      </ul>
      <ComingVoices zoom={zoom} />
      {rows.map((clipIds, row) => (
        <div key={voiceRowTop(row)} className="absolute inset-x-0" style={{ top: voiceRowTop(row) }}>
          <Waveform zoom={zoom} view={view} height={VOICE_HEIGHT} sounds={voices} clipIds={clipIds} />
        </div>
      ))}
    </div>
  );
});

/** Recordings that will lie here as soon as they are uploaded. */
function ComingVoices({ zoom }: { zoom: number }) {
  const { videoId } = useSession();
  const all = useUploads((state) => state.uploads);
  return all.map((upload) => {
    if (!isOfFilm(upload, videoId)) return null;
    const { id, file, state } = upload;
    const { atSeconds = 0, recording } = upload.purpose;
    if (!recording || state === "done" || state === "failed") return null;
    return (
      <p
        key={id}
        className="absolute top-0 z-[6] flex animate-pulse items-center gap-1.5 overflow-hidden rounded-control border border-dashed border-ink-soft bg-surface px-3 text-12"
        style={{
          left: TRACK_PADDING + atSeconds * zoom,
          width: recording.seconds * zoom,
          height: VOICE_HEIGHT,
        }}
        data-testid="voice-coming"
      >
        <Mic aria-hidden="true" className="size-3 shrink-0" strokeWidth={1.5} />
        <span className="truncate">{words.onItsWay(file.name)}</span>
      </p>
    );
  });
}

/** The clips of each row. */
function rowsOf(placed: readonly PlacedVoice[]): string[][] {
  const rows: string[][] = [];
  for (const { clip, row } of placed) rows[row] = [...(rows[row] ?? []), clip.id];
  return rows;
}
