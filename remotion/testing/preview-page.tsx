import { Player, type PlayerRef } from "@remotion/player";
import { createRef } from "react";
import { createRoot } from "react-dom/client";
import { frameSize } from "@/lib/film/frame-size";
import { Film } from "@/remotion/film";
import type { FilmProps } from "@/remotion/film-props";
import { restOnLastFrame } from "@/remotion/rest-on-last-frame";
import { AUDIO_ELEMENTS } from "@/remotion/sound/sounds-at-once";
import { hashPixels } from "@/remotion/testing/hash-pixels";
import { recordSound } from "@/remotion/testing/record-sound";

/** A frame, and how loud each of the sounds is that are played with it. */
export type HeardFrame = { frame: number; gains: number[] };

/** The nodes by which the player sets how loud its sounds are. */
const gainNodes: GainNode[] = [];
globalThis.GainNode = class extends GainNode {
  constructor(context: BaseAudioContext, options?: GainOptions) {
    super(context, options);
    gainNodes.push(this);
  }
};

const recorder = recordSound();

/** The functions that a test calls, for a preview like the editor's. */
export type PreviewPage = {
  open(props: FilmProps): void;
  seek(frame: number): void;
  /** Makes the page one that came without encryption from another machine. */
  loseAudioThread(): void;
  /** Takes the player away, as another page does. */
  leave(): void;
  openContexts(): number;
  /** Plays from the current frame to the end of the film. The page can stand still for a second from some frame on. */
  play(stallFrom?: number): Promise<{ shown: number; waits: number; heard: HeardFrame[] }>;
  /** What has been heard on the left, as samples of 32 bits in base64. */
  recorded(): Promise<string>;
  /** The hash of what the preview shows. */
  hash(): Promise<string>;
};

function createPage(): PreviewPage {
  // The address of the page's static files.
  Object.assign(globalThis, { remotion_staticBase: "/public" });
  const player = createRef<PlayerRef>();
  const element = document.body.appendChild(document.createElement("div"));
  element.style.width = "640px";
  const root = createRoot(element);

  let lastFrame = 0;
  const playerThere = () => {
    if (!player.current) throw new Error("No film is open.");
    return player.current;
  };

  return {
    open(props) {
      lastFrame = props.plan.frameCount - 1;
      const { width, height } = frameSize(props.plan.aspectRatio, props.shortSide);
      root.render(
        <Player
          ref={player}
          component={Film}
          inputProps={props}
          durationInFrames={props.plan.frameCount}
          fps={props.plan.fps}
          compositionWidth={width}
          compositionHeight={height}
          numberOfSharedAudioTags={AUDIO_ELEMENTS}
          moveToBeginningWhenEnded={false}
          acknowledgeRemotionLicense
          style={{ width: "100%" }}
        />,
      );
    },
    seek: (frame) => playerThere().seekTo(frame),
    loseAudioThread: () => void Object.assign(globalThis, { AudioWorkletNode: undefined }),
    leave: () => root.render(null),
    openContexts: () => recorder.openContexts(),
    async recorded() {
      const bytes = new Blob([recorder.samples()]);
      const reader = new FileReader();
      const read = new Promise((resolve) => reader.addEventListener("load", resolve));
      reader.readAsDataURL(bytes);
      await read;
      return String(reader.result).split(",")[1] ?? "";
    },
    async play(stallFrom) {
      const there = playerThere();
      await recorder.ready();
      const frames = new Set<number>();
      let waits = 0;
      there.addEventListener("waiting", () => (waits += 1));
      const frameNews: HeardFrame[] = [];
      there.addEventListener("frameupdate", ({ detail }) => {
        frames.add(detail.frame);
        frameNews.push({ frame: detail.frame, gains: gainNodes.map(({ gain }) => gain.value) });
      });
      if (stallFrom !== undefined) stallAt(there, stallFrom);
      restOnLastFrame(there, lastFrame);
      const ended = new Promise((resolve) => there.addEventListener("ended", resolve));
      there.play();
      await ended;
      return { shown: frames.size, waits, heard: frameNews };
    },
    async hash() {
      const canvas = document.querySelector("canvas");
      const context = canvas?.getContext("2d");
      if (!canvas || !context || canvas.style.visibility !== "visible") return "nothing is shown";
      return hashPixels(context.getImageData(0, 0, canvas.width, canvas.height).data);
    },
  };
}

function stallAt(player: PlayerRef, stallFrom: number): void {
  const stall = ({ detail }: { detail: { frame: number } }) => {
    if (detail.frame < stallFrom) return;
    player.removeEventListener("frameupdate", stall);
    const end = performance.now() + 1_000;
    while (performance.now() < end);
  };
  player.addEventListener("frameupdate", stall);
}

Object.assign(globalThis, { previewPage: createPage() });
