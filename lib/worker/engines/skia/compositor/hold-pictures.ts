import { createCanvas } from "@napi-rs/canvas";
import { ALIGNMENT, align } from "@/lib/worker/pixels/align";
import { type FinishedPicture, PixelPicture } from "@/lib/worker/engines/skia/finished-pictures";
import { freeAtOnce } from "@/lib/worker/free-at-once";
import type { HeldPicture } from "@/lib/worker/engines/skia/compositor/held-picture";
import type { Compositor } from "@/lib/worker/engines/skia/compositor/open-compositor";

export type HeldPictures = {
  /** Releases every picture that the last frame did not use. */
  beginFrame(): void;
  /** Returns the picture if it is in memory. With `mayTake` it is copied there first. */
  hold(picture: FinishedPicture, mayTake: boolean): HeldPicture | undefined;
  letGo(): void;
};

type PictureUse = { at: number; held: HeldPicture | undefined };

/** Pictures beyond this limit are left to Skia. */
const maxBytes = 48 << 20;
const bandRows = 128;

/** Keeps the pixels of pictures in a compositor's memory for as long as every frame uses them. */
export function holdPictures(compositor: Compositor): HeldPictures {
  const pictures = new Map<FinishedPicture, PictureUse>();
  let now = 0;

  /** Finds room for one more picture behind all others, after moving those together. */
  function findRoom(byteLength: number): number | undefined {
    const heldPictures = [...pictures.values()].flatMap(({ held }) => held ?? []);
    let address = compositor.firstFree;
    for (const held of heldPictures.sort((a, b) => a.address - b.address)) {
      const room = roomOf(held);
      if (held.address > address)
        compositor.bytes(address, held.address - address + room).copyWithin(0, held.address - address);
      held.address = address;
      address += room;
    }
    if (address - compositor.firstFree + byteLength > maxBytes) return undefined;
    compositor.growTo(address + byteLength);
    return address;
  }

  function take(picture: FinishedPicture): HeldPicture | undefined {
    const { width, height } = picture;
    if (width < 1 || height < 1) return undefined;
    return takePacked(picture) ?? takeWhole(picture);
  }

  function takePacked(picture: FinishedPicture): HeldPicture | undefined {
    const { width, height } = picture;
    const address = findRoom(roomFor(width * height, 3));
    if (address === undefined) return undefined;
    for (const { top, bytes } of bandsOf(picture))
      if (!compositor.pack(bytes, address + top * width * 3)) return undefined;
    const rows = { first: 0, end: height };
    return { address, width, height, ...rows, isOpaque: true, pixelBytes: 3, hasClearEdges: false };
  }

  function takeWhole(picture: FinishedPicture): HeldPicture | undefined {
    const { width, height } = picture;
    const address = findRoom(roomFor(width * height, 4));
    if (address === undefined) return undefined;
    for (const { top, bytes } of bandsOf(picture))
      compositor.bytes(address + top * width * 4, bytes.length).set(bytes);

    const isClearRow = (row: number) => compositor.isClear(address + row * width * 4, width, 4);
    let [first, end] = [0, height];
    while (first < height && isClearRow(first)) first += 1;
    while (end > first && isClearRow(end - 1)) end -= 1;
    const isClearAbove = first > 0 && end < height;
    // Keep one clear row on each side, because scaling may mix it with its neighbour.
    [first, end] = [Math.max(0, first - 1), Math.min(height, end + 1)];
    const rows = end - first;
    compositor.bytes(address, end * width * 4).copyWithin(0, first * width * 4);
    const isClearColumn = (column: number) => compositor.isClear(address + column * 4, rows, width * 4);
    const hasClearEdges = isClearAbove && isClearColumn(0) && isClearColumn(width - 1);
    return { address, width, height, first, end, isOpaque: false, pixelBytes: 4, hasClearEdges };
  }

  return {
    beginFrame() {
      for (const [picture, { at }] of pictures) if (at < now) pictures.delete(picture);
      now += 1;
    },
    hold(picture, mayTake) {
      const use = pictures.get(picture) ?? { at: now, held: undefined };
      use.at = now;
      pictures.set(picture, use);
      if (mayTake) use.held ??= take(picture);
      return use.held;
    },
    letGo: () => pictures.clear(),
  };
}

const roomOf = ({ width, first, end, pixelBytes }: HeldPicture) => roomFor(width * (end - first), pixelBytes);
const roomFor = (pixels: number, pixelBytes: number) => align(pixels * pixelBytes + ALIGNMENT);

/** Reads a picture's pixels some rows at a time, to avoid a second copy of the whole picture. */
function* bandsOf(
  picture: FinishedPicture,
): Generator<{ top: number; bytes: Uint8Array | Uint8ClampedArray }> {
  if (picture instanceof PixelPicture) return yield { top: 0, bytes: picture.rgba };
  const { width, height } = picture;
  const band = createCanvas(width, Math.min(height, bandRows));
  const context = band.getContext("2d");
  try {
    for (let top = 0; top < height; top += bandRows) {
      context.clearRect(0, 0, width, bandRows);
      context.drawImage(picture, 0, -top);
      const data = band.data();
      yield { top, bytes: data.subarray(0, (height - top) * width * 4) };
      freeAtOnce(data);
    }
  } finally {
    // Free the band's memory now rather than when the garbage collector runs.
    [band.width, band.height] = [1, 1];
  }
}
