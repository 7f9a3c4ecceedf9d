import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  AbsoluteFill,
  cancelRender,
  staticFile,
  useBufferState,
  useCurrentFrame,
  useDelayRender,
  useRemotionEnvironment,
} from "remotion";
import { frameSize } from "@/lib/film/frame-size";
import type { PaintContext } from "@/lib/paint/host/host";
import { paintFrame } from "@/lib/paint/paint-frame";
import { FilmAudio } from "@/remotion/film-audio";
import type { FilmProps } from "@/remotion/film-props";
import { type FilmScene, openFilmScene } from "@/remotion/open-film-scene";
import { OpeningContext } from "@/remotion/opening";

const shaperPath = "harfbuzz/index.mjs";
const staticAddress = () => staticFile(shaperPath).slice(0, -shaperPath.length);

/** A film: the painter on one canvas, and the songs. The same in the preview and in a render. */
export function Film(props: FilmProps) {
  const frame = useCurrentFrame();
  const canvas = useRef<HTMLCanvasElement>(null);
  const film = useFilmScene(props);
  const { width, height } = frameSize(props.plan.aspectRatio, props.shortSide);
  const { isPlayer } = useRemotionEnvironment();
  const isPainted = usePaintedFrame(canvas, film, frame);
  return (
    <AbsoluteFill>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        style={{ width: "100%", height: "100%", visibility: film ? "visible" : "hidden" }}
      />
      {/* Songs are large. A preview asks for them only when there is something to see. */}
      {isPainted || !isPlayer ? <FilmAudio plan={props.plan} songAddresses={props.songAddresses} /> : null}
    </AbsoluteFill>
  );
}

function useFilmScene(props: FilmProps): FilmScene | undefined {
  const { plan, shortSide, photoAddresses, footageAddresses, songAddresses } = props;
  const { delayRender, continueRender } = useDelayRender();
  const fail = useFail();
  const { attempt, onFailed } = useContext(OpeningContext);
  const [film, setFilm] = useState<FilmScene>();
  useEffect(() => {
    const handle = delayRender("fonts and words");
    let isCurrent = true;
    openFilmScene({ plan, shortSide, photoAddresses, footageAddresses, songAddresses }, staticAddress())
      .then((opened) => {
        if (isCurrent) setFilm(opened);
      })
      .catch((error: unknown) => {
        if (isCurrent) onFailed();
        fail(error);
      })
      .finally(() => continueRender(handle));
    return () => {
      isCurrent = false;
    };
  }, [
    plan,
    shortSide,
    photoAddresses,
    footageAddresses,
    songAddresses,
    attempt,
    onFailed,
    delayRender,
    continueRender,
    fail,
  ]);
  return film;
}

/** Anything missing ends a render. A preview shows what it has, since the connection may be down only for a moment. */
function useFail(): (error: unknown) => void {
  const { isPlayer } = useRemotionEnvironment();
  return isPlayer ? ignore : cancelRender;
}

function ignore(): void {}

/**
 * While footage for the next frame is missing, a preview keeps showing the last frame for this long. Then it pauses and
 * waits.
 */
const heldMs = 300;

/** Returns whether a preview has painted a frame with all that it shows, or without what could not be fetched. */
function usePaintedFrame(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  film: FilmScene | undefined,
  frame: number,
): boolean {
  const { delayRender, continueRender } = useDelayRender();
  const { isPlayer } = useRemotionEnvironment();
  const { delayPlayback } = useBufferState();
  const fail = useFail();
  const heldSince = useRef<number>(undefined);
  const { onPainted } = useContext(OpeningContext);
  const [isPainted, setPainted] = useState(false);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d", { alpha: false, willReadFrequently: true });
    const handle = delayRender(`frame ${frame}`);
    if (!film || !context) return () => continueRender(handle);
    let isCurrent = true;
    let held: ReturnType<typeof setTimeout> | undefined;
    let playback: { unblock(): void } | undefined;
    const draw = () => paintFrame(context as unknown as PaintContext, film.scene, frame);
    const paint = () => {
      if (!isCurrent) return;
      heldSince.current = undefined;
      draw();
    };
    const paintWhatCame = (error: unknown) => {
      paint();
      fail(error);
    };
    const waitForFootage = () => {
      // Not `paint`: it is held still, so a next frame without footage waits at once.
      draw();
      playback = delayPlayback();
    };
    const finish = () => {
      clearTimeout(held);
      playback?.unblock();
      continueRender(handle);
    };
    const end = () => {
      finish();
      if (!isCurrent || !isPlayer) return;
      setPainted(true);
      onPainted();
    };

    const fetching = [film.fetchPhotos(frame), film.fetchFootage(frame, isPlayer)].filter(
      (one) => one !== undefined,
    );
    // A preview shows at once what it has; a render waits.
    if (!isPlayer || film.hasFootage(frame)) paint();
    else {
      heldSince.current ??= performance.now();
      held = setTimeout(waitForFootage, Math.max(0, heldSince.current + heldMs - performance.now()));
    }
    if (fetching.length === 0) end();
    else Promise.all(fetching).then(paint, paintWhatCame).catch(fail).finally(end);
    return () => {
      isCurrent = false;
      finish();
    };
  }, [canvas, film, frame, isPlayer, onPainted, delayRender, continueRender, delayPlayback, fail]);
  return isPainted;
}
