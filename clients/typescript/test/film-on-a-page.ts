import { Kinora, type KinoraOptions } from "@/clients/typescript/src/index";

/** What a program's page does, in a browser: photos made there, one so large that it comes in pieces, and a film of them. */
export async function makeFilm(options: KinoraOptions) {
  const kinora = new Kinora(options);
  const large = await picture("noise.png", 1200, () => Math.random() * 256);
  let sent = 0;
  const first = await kinora.photos.upload(large, { onProgress: ({ sentBytes }) => (sent = sentBytes) });
  const others = await kinora.photos.uploadAll([await picture("stripes.png", 300, (at) => at % 256)]);
  const [song] = await kinora.songs.library();
  const film = await kinora.films.create({ name: "From a page", style: "vanilla", quality: 480 });
  await film.update({ assets: [{ name: "music", asset_id: song?.id ?? "" }] });
  await film.choose({ photos: [first, ...others].map(({ id }) => id), length: 5 });
  await film.render();
  let timesTold = 0;
  await film.finished({ onProgress: () => (timesTold += 1) });
  const blob = await film.download();
  const { videoHeight, duration } = await openVideo(blob);
  const refused = await kinora.films.get("nothing").catch((error: unknown) => String(error));
  return {
    largeBytes: large.size,
    sentBytes: sent,
    timesTold,
    type: blob.type,
    height: videoHeight,
    seconds: duration,
    refused: String(refused),
  };
}

async function picture(name: string, side: number, valueAt: (at: number) => number): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: side, height: side });
  const pixels = new ImageData(side, side);
  pixels.data.forEach((_, at) => (pixels.data[at] = at % 4 === 3 ? 255 : valueAt(at)));
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("No picture was made.");
  return new File([blob], name);
}

function openVideo(blob: Blob): Promise<HTMLVideoElement> {
  const video = document.createElement("video");
  return new Promise((resolve, reject) => {
    video.onloadedmetadata = () => resolve(video);
    video.onerror = () => reject(new Error("The film cannot be played."));
    video.src = URL.createObjectURL(blob);
  });
}
