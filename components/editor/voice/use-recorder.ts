"use client";

import { useEffect, useRef, useState } from "react";
import { useScreen, useScreenStore } from "@/components/editor/screen-store";
import { useSession } from "@/components/editor/session-context";
import { type MicrophoneAccess, useMicrophone } from "@/components/editor/voice/use-microphone";
import { editorWords } from "@/components/strings/editor";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import type { Voice } from "@/lib/client/queries/voices";
import { queueVoices } from "@/lib/client/uploads/queue-for-film";
import { uploads } from "@/lib/client/uploads/uploads";
import { filmOf } from "@/lib/editor/commands/clip-order";
import { addRecording } from "@/lib/editor/commands/edit-voices";
import type { Microphone } from "@/lib/editor/recording/microphone";
import { type Phase, type Recording, recordTake } from "@/lib/editor/recording/record-take";
import { framesFromSeconds, secondsFromFrames } from "@/lib/film/time";

const words = editorWords.voices.recorder;

export type RecorderState = Exclude<MicrophoneAccess, { kind: "open" }> | { kind: "ready" } | Phase;

/** One recording of this visit. It is among the person's voices in any case. */
export type Take = Recording & {
  number: number;
  uploadId: string;
  insteadOf: string | undefined;
};

export type Recorder = {
  state: RecorderState;
  microphone: Microphone | null;
  takes: readonly Take[];
  chosen: Take | null;
  problem: "too-short" | "silent" | null;
  isPlaced: boolean;
  choose(take: Take): void;
  record(hasFilmSound: boolean): void;
  stop(): void;
  keep(): void;
  tryAgain(): void;
};

const maxMinutes = 15;
/** A minute of one channel in megabytes, at the usual rate. */
const megabytesPerMinute = 6;

/** Records takes over the film, and lays the chosen one into it. */
export function useRecorder(): Recorder {
  const session = useSession();
  const screen = useScreenStore();
  const retakenClipId = useScreen((open) => open.retakenClipId);
  const { access, tryAgain } = useMicrophone();
  const microphone = access.kind === "open" ? access.microphone : null;
  const [phase, setPhase] = useState<Phase | null>(null);
  const [takes, setTakes] = useState<readonly Take[]>([]);
  const [chosenNumber, choose] = useState<number | null>(null);
  const [problem, setProblem] = useState<Recorder["problem"]>(null);
  const [isPlaced, setPlaced] = useState(false);
  const running = useRef<AbortController | null>(null);
  const uploaded = useUploadedVoices();
  const chosen = takes.find(({ number }) => number === chosenNumber) ?? null;

  // Without its microphone a take ends as if it had been stopped, and what was recorded until then is kept.
  useEffect(() => () => running.current?.abort(), [microphone]);
  useLeaveWarning(phase !== null);

  const addTake = (recording: Recording, insteadOf: string | undefined) => {
    const voices = [...session.catalog.getState().voices.values()];
    const number = nextNumber(
      voices.map(({ name }) => name),
      takes,
    );
    const file = new File([recording.file], words.nameOf(number), { type: recording.file.type });
    const [uploadId] = queueVoices(uploads, [file], { videoId: session.videoId, into: "library" });
    if (uploadId === undefined) return;
    setTakes((before) => [...before, { ...recording, number, uploadId, insteadOf }]);
    choose(number);
  };

  const record = async (hasFilmSound: boolean) => {
    if (!microphone || running.current) return;
    const retaken = filmOf(session).voices?.find(({ id }) => id === retakenClipId);
    const place = retaken
      ? {
          fromFrame: framesFromSeconds(retaken.startSeconds),
          untilFrame: framesFromSeconds(retaken.endSeconds),
        }
      : { fromFrame: chosen?.fromFrame ?? startFrame(session.playhead.frame(), session.plan().frameCount) };
    const { signal } = (running.current = new AbortController());
    setProblem(null);
    setPlaced(false);
    try {
      const parts = { session, microphone, ...place, maxSeconds: maxTakeSeconds(), hasFilmSound };
      const end = await recordTake({ ...parts, onPhase: setPhase, stop: signal });
      if (end && "problem" in end) setProblem(end.problem);
      else if (end) addTake(end, retaken?.id);
    } finally {
      running.current = null;
      setPhase(null);
    }
  };

  const keep = () => {
    if (!chosen) return;
    const { uploadId, seconds, fromFrame, insteadOf } = chosen;
    const recording = { atSeconds: secondsFromFrames(fromFrame), insteadOf };
    const voice = uploaded.current.get(uploadId);
    if (voice) addRecording(session, { voiceId: voice.id, seconds: voice.duration, ...recording });
    else {
      uploads.aim(uploadId, {
        videoId: session.videoId,
        into: "film",
        batch: uploadId,
        place: 0,
        atSeconds: recording.atSeconds,
        recording: { seconds, ...(insteadOf !== undefined && { insteadOf }) },
      });
    }
    setTakes([]);
    choose(null);
    setPlaced(true);
    screen.setState({ retakenClipId: null });
    session.playhead.seek(fromFrame + framesFromSeconds(seconds));
  };

  return {
    state: access.kind === "open" ? (phase ?? { kind: "ready" }) : access,
    microphone,
    takes,
    chosen,
    problem,
    isPlaced,
    choose: ({ number }) => choose(number),
    record: (hasFilmSound) => void record(hasFilmSound),
    stop: () => running.current?.abort(),
    keep,
    tryAgain,
  };
}

/** As long as the service takes, within reason. */
function maxTakeSeconds(): number {
  const maxMegabytes = uploads.store.getState().limits?.voice ?? Number.POSITIVE_INFINITY;
  return 60 * Math.min(maxMinutes, maxMegabytes / megabytesPerMinute);
}

/** At its end there is nothing left to talk over. */
const startFrame = (frame: number, frameCount: number) => (frame >= frameCount - 1 ? 0 : frame);

/** Numbers go on where those of earlier recordings ended. */
function nextNumber(names: readonly string[], takes: readonly Take[]): number {
  const numbers = names.flatMap((name) => words.numberOf(name) ?? []);
  return Math.max(0, ...numbers, ...takes.map(({ number }) => number)) + 1;
}

/** What became of uploads, even after the list of uploads was cleared. */
function useUploadedVoices() {
  const voices = useRef(new Map<string, Voice>());
  useEffect(
    () =>
      uploads.store.subscribe(({ uploads: all }) => {
        for (const { id, kept } of all) if (kept?.voice) voices.current.set(id, kept.voice);
      }),
    [],
  );
  return voices;
}
