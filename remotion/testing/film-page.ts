/** A frame that was shown, and what the film says its time is. */
export type ShownFrame = { seconds: number; code: number };

/** The functions that a test calls. The film is at `/film.mp4`; its frames are numbered by stripes. */
export type FilmPage = {
  open(stripes: number): Promise<{ seconds: number }>;
  /** The frames shown after seeking to each of these times. */
  seek(times: readonly number[]): Promise<ShownFrame[]>;
  /** Plays the film to its end at this speed, and returns all frames that were shown. */
  play(speed: number): Promise<ShownFrame[]>;
};

function createPage(): FilmPage {
  const film = document.createElement("video");
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let stripes = 0;

  function readCode(): number {
    if (!context) throw new Error("There is no canvas.");
    const { videoWidth: width, videoHeight: height } = film;
    if (canvas.width !== width) Object.assign(canvas, { width, height });
    context.drawImage(film, 0, 0);
    const { data } = context.getImageData(0, Math.floor(height / 2), width, 1);
    let code = 0;
    for (let stripe = 0; stripe < stripes; stripe += 1) {
      const column = Math.floor(((stripe + 0.5) * width) / stripes);
      if ((data[column * 4] ?? 0) > 127) code += 2 ** stripe;
    }
    return code;
  }

  const shown = ({ mediaTime }: { mediaTime: number }): ShownFrame => ({
    seconds: mediaTime,
    code: readCode(),
  });
  const happened = (name: string) =>
    new Promise<void>((resolve, reject) => {
      film.addEventListener(name, () => resolve(), { once: true });
      film.addEventListener("error", () => reject(new Error(film.error?.message)), { once: true });
    });

  return {
    async open(count) {
      stripes = count;
      film.muted = true;
      film.src = "/film.mp4";
      document.body.append(film);
      await happened("loadeddata");
      return { seconds: film.duration };
    },
    async seek(times) {
      const frames: ShownFrame[] = [];
      for (const time of times) {
        const frame = new Promise<ShownFrame>((resolve) =>
          film.requestVideoFrameCallback((_now, about) => resolve(shown(about))),
        );
        film.currentTime = time;
        frames.push(await frame);
      }
      return frames;
    },
    async play(speed) {
      const frames: ShownFrame[] = [];
      const next = () =>
        film.requestVideoFrameCallback((_now, about) => {
          frames.push(shown(about));
          next();
        });
      film.currentTime = 0;
      await happened("seeked");
      film.playbackRate = speed;
      next();
      const ended = happened("ended");
      await film.play();
      await ended;
      return frames;
    },
  };
}

Object.assign(window, { filmPage: createPage() });
