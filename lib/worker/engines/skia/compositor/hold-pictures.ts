import { createCanvas } from "@napi-rs/canvas";
import { type FinishedPicture } from "../finished-pictures";
import { freeAtOnce } from "../free-at-once";
import { type Compositor, spareBytes } from "./open-compositor";

/** A picture whose pixels are in a compositor's memory: of its rows those from `first` to `end`, the others are clear. */
export type HeldPicture = {
  readonly address: number;
  readonly width: number;
  readonly height: number;
  readonly first: number;
  readonly end: number;
  readonly isOpaque: boolean;
  /** Nothing is to be seen at any of its edges. */
  readonly hasClearEdges: boolean;
};

export type HeldPictures = {
  /** What the last frame did not ask for is let go. */
  beginFrame(): void;
  /** Taken when the last frame asked for it, too: what is shown once is not worth it. */
  hold(picture: FinishedPicture, mayTake: boolean): HeldPicture | undefined;
  letGo(): void;
};

type Region = { address: number; byteLength: number };
type Asked = { since: number; at: number; held: HeldPicture | undefined; region: Region | undefined };

/** Pictures of a frame that needs more are left to Skia. */
const mostBytes = 48 << 20;
const bandRows = 128;

/** Keeps the pixels of what frames consist of in a compositor's memory, for as long as each frame asks for them. */
export function holdPictures(compositor: Compositor): HeldPictures {
  const pictures = new Map<FinishedPicture, Asked>();
  let now = 0;

  function findRoom(byteLength: number): Region | undefined {
    const taken = [...pictures.values()].flatMap(({ region }) => region ?? []);
    let address = compositor.firstFree;
    for (const region of taken.sort((a, b) => a.address - b.address)) {
      if (address + byteLength <= region.address) break;
      address = region.address + region.byteLength;
    }
    if (address + byteLength > mostBytes) return undefined;
    compositor.growTo(address + byteLength);
    return { address, byteLength };
  }

  function take(picture: FinishedPicture): Pick<Asked, "held" | "region"> {
    const { width, height } = picture;
    const region = findRoom(roomFor(width * height));
    if (!region || width < 1 || height < 1) return { held: undefined, region: undefined };
    const { address } = region;
    copyPixels(picture, compositor.bytes(address, width * height * 4));

    const isClearRow = (row: number) => compositor.isClear(address + row * width * 4, width, 4);
    let [first, end] = [0, height];
    while (first < height && isClearRow(first)) first += 1;
    while (end > first && isClearRow(end - 1)) end -= 1;
    const isClearAbove = first > 0 && end < height;
    // One clear row stays on each side: what is mixed from two rows may need it.
    [first, end] = [Math.max(0, first - 1), Math.min(height, end + 1)];
    const rows = end - first;
    compositor.bytes(address, end * width * 4).copyWithin(0, first * width * 4);
    const isClearColumn = (column: number) => compositor.isClear(address + column * 4, rows, width * 4);
    const hasClearEdges = isClearAbove && isClearColumn(0) && isClearColumn(width - 1);
    const isOpaque = rows === height && compositor.isOpaque(address, rows * width);
    region.byteLength = roomFor(rows * width);
    return { held: { address, width, height, first, end, isOpaque, hasClearEdges }, region };
  }

  return {
    beginFrame() {
      for (const [picture, { at }] of pictures) if (at < now) pictures.delete(picture);
      now += 1;
    },
    hold(picture, mayTake) {
      const asked = pictures.get(picture) ?? { since: now, at: now, held: undefined, region: undefined };
      asked.at = now;
      pictures.set(picture, asked);
      if (mayTake && !asked.held && asked.since < now) Object.assign(asked, take(picture));
      return asked.held;
    },
    letGo: () => pictures.clear(),
  };
}

const roomFor = (pixels: number) => Math.ceil((pixels * 4) / spareBytes + 1) * spareBytes;

/** In bands, so that the picture is not there once more as a whole. */
function copyPixels(picture: FinishedPicture, to: Uint8Array): void {
  const { width, height } = picture;
  const band = createCanvas(width, Math.min(height, bandRows));
  const context = band.getContext("2d");
  for (let top = 0; top < height; top += bandRows) {
    context.clearRect(0, 0, width, bandRows);
    context.drawImage(picture, 0, -top);
    const bytes = band.data();
    to.set(bytes.subarray(0, to.length - top * width * 4), top * width * 4);
    freeAtOnce(bytes);
  }
}
