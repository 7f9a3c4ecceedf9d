"use client";

import { Mic, RotateCcw, Square, Upload } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { frameClock } from "@/components/editor/frame-clock";
import { useScreen } from "@/components/editor/screen-store";
import { useCatalog, useFilm, usePlanned, useSession } from "@/components/editor/session-context";
import { LevelMeter } from "@/components/editor/voice/level-meter";
import { TakeList } from "@/components/editor/voice/take-list";
import { useRecorder } from "@/components/editor/voice/use-recorder";
import { VoiceUpload } from "@/components/editor/voice/voice-upload";
import { editorWords } from "@/components/strings/editor";
import { buttonClass } from "@/components/ui/button-class";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { MicrophoneRefusal } from "@/lib/editor/recording/microphone";
import { framesFromSeconds } from "@/lib/film/time";

const words = editorWords.voices.recorder;

/** Records what somebody says while the film plays. */
export function Recorder() {
  const recorder = useRecorder();
  const isEmpty = usePlanned((plan) => plan.frameCount === 0);
  const [hasFilmSound, setFilmSound] = useState(false);
  const { state, microphone, takes, chosen, problem, isPlaced } = recorder;
  if (isEmpty) return <p className="px-4 pb-6 text-14 text-pretty text-ink-soft">{words.filmEmpty}</p>;
  if (state.kind === "asking") {
    return (
      <p role="status" className="px-4 pb-6 text-14 text-pretty text-ink-soft" data-testid="recorder-asking">
        {words.asking}
      </p>
    );
  }
  if (state.kind === "refused") return <Refused refusal={state.refusal} onRetry={recorder.tryAgain} />;
  const isBusy = state.kind !== "ready";
  return (
    <KeepsFocus state={`${state.kind} ${takes.length} ${chosen?.number}`}>
      <div className="grid grid-cols-1 gap-4 px-4 pb-6" data-testid="recorder" data-state={state.kind}>
        <Stretch isBusy={isBusy} />
        <div role="status" className="grid gap-1.5 empty:hidden">
          {state.kind === "counting" ? (
            <p className="text-center text-40 font-semibold" data-testid="count-in">
              <span className="sr-only">{words.count(state.left)}</span>
              <span aria-hidden="true">{state.left}</span>
            </p>
          ) : state.kind === "recording" ? (
            <Running />
          ) : problem ? (
            <p className="text-13 text-pretty text-danger" data-testid="recorder-problem">
              {problem === "silent" ? words.nothingHeard : words.tooShort}
            </p>
          ) : isPlaced ? (
            <p className="text-13" data-testid="recorder-placed">
              {words.placed}
            </p>
          ) : null}
        </div>
        {isBusy ? (
          <button
            type="button"
            onClick={recorder.stop}
            className={buttonClass(state.kind === "recording" ? "danger" : "quiet", "large", "w-full")}
            data-testid="recorder-stop"
          >
            <Square aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {state.kind === "recording" ? words.stop : words.cancel}
          </button>
        ) : (
          <>
            {takes.length > 0 ? <TakeList takes={takes} chosen={chosen} onChoose={recorder.choose} /> : null}
            {chosen ? (
              <div className="grid grid-cols-2 gap-2">
                <button
                  type="button"
                  onClick={() => recorder.record(hasFilmSound)}
                  className={buttonClass("quiet", "large", "px-2")}
                  data-testid="recorder-again"
                >
                  <RotateCcw aria-hidden="true" className="size-4" strokeWidth={1.5} />
                  {words.repeat}
                </button>
                <button
                  type="button"
                  onClick={recorder.keep}
                  className={buttonClass("primary", "large", "px-2")}
                  data-testid="recorder-keep"
                >
                  {words.keep}
                </button>
              </div>
            ) : (
              <div className="grid gap-1.5">
                <button
                  type="button"
                  onClick={() => recorder.record(hasFilmSound)}
                  className={buttonClass("primary", "large", "w-full")}
                  data-testid="recorder-start"
                >
                  <Mic aria-hidden="true" className="size-4" strokeWidth={1.5} />
                  {words.start}
                </button>
                <p className="text-12 leading-4 text-pretty text-ink-soft">{words.startHint}</p>
              </div>
            )}
          </>
        )}
        {microphone ? <LevelMeter microphone={microphone} /> : null}
        {isBusy ? null : (
          <label className="flex items-start gap-2.5 text-14 by-thumb:min-h-11">
            <input
              type="checkbox"
              checked={hasFilmSound}
              onChange={(event) => setFilmSound(event.currentTarget.checked)}
              className="mt-0.5 size-4 shrink-0 accent-ink by-thumb:size-5"
              data-testid="recorder-film-sound"
            />
            <span className="grid gap-0.5">
              {words.headphones}
              <span className="text-12 leading-4 text-pretty text-ink-soft">{words.headphonesHint}</span>
            </span>
          </label>
        )}
      </div>
    </KeepsFocus>
  );
}

/** Each button gives way to the next one, which takes the keyboard over. */
function KeepsFocus({ state, children }: { state: string; children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  useKeptFocus(around, state);
  return <div ref={around}>{children}</div>;
}

/** What of the film is spoken over. */
function Stretch({ isBusy }: { isBusy: boolean }) {
  const { voices = [] } = useFilm();
  const names = useCatalog((catalog) => catalog.voices);
  const retakenId = useScreen((screen) => screen.retakenClipId);
  const retaken = voices.find(({ id }) => id === retakenId);
  const frame = useShownFrame();
  if (!retaken) {
    return (
      <div>
        <p className="text-14 font-medium" data-testid="recorder-from">
          {words.from(frameClock(frame))}
        </p>
        {isBusy ? null : <p className="text-12 leading-4 text-ink-soft">{words.fromHint}</p>}
      </div>
    );
  }
  const [from, to] = [retaken.startSeconds, retaken.endSeconds].map((at) =>
    frameClock(framesFromSeconds(at)),
  );
  const name = names.get(retaken.voiceId)?.name || editorWords.voices.unnamed;
  return (
    <p className="text-14 text-pretty" data-testid="recorder-from">
      {words.again(name, from ?? "", to ?? "")}
    </p>
  );
}

/** Follows the playhead while the film stands still; React does not count frames of a film that plays. */
function useShownFrame(): number {
  const { playhead, playback } = useSession();
  const [frame, setFrame] = useState(() => playhead.frame());
  useEffect(() => {
    const follow = () => {
      if (!playback.getState().isPlaying) setFrame(playhead.frame());
    };
    follow();
    const stops = [playhead.subscribe(follow), playback.subscribe(follow)];
    return () => stops.forEach((stop) => stop());
  }, [playhead, playback]);
  return frame;
}

function Running() {
  return (
    <p className="flex items-center justify-center gap-2 text-14 font-medium" data-testid="recorder-running">
      <i aria-hidden="true" className="size-2.5 animate-pulse rounded-full bg-danger" />
      {words.running}
    </p>
  );
}

/** Trying again helps against these. */
const isMended: Record<MicrophoneRefusal, boolean> = {
  insecure: false,
  unsupported: false,
  none: true,
  refused: true,
  busy: true,
  "no-output": true,
  failed: true,
};

function Refused({ refusal, onRetry }: { refusal: MicrophoneRefusal; onRetry(): void }) {
  return (
    <div className="grid gap-3 px-4 pb-6">
      <p role="alert" className="text-14 text-pretty" data-testid="recorder-refused" data-refusal={refusal}>
        {words.refusals[refusal]}
      </p>
      {isMended[refusal] ? (
        <button
          type="button"
          onClick={onRetry}
          className={buttonClass("primary", "small")}
          data-testid="recorder-retry"
        >
          {words.retry}
        </button>
      ) : null}
      <VoiceUpload testId="recorder-upload">
        <Upload aria-hidden="true" className="size-4" strokeWidth={1.5} />
        {words.uploadInstead}
      </VoiceUpload>
    </div>
  );
}
