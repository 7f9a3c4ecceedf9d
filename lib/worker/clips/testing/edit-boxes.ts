import { type Box, boxesIn, makeBox } from "@/lib/worker/mp4/boxes";

function firstOf(bytes: Buffer, from: number, until: number, type: string | undefined): Box {
  const found = boxesIn(bytes, from, until).find((box) => box.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
}

/** Replaces a box in a file and corrects the lengths of the boxes around it. Everything after it moves. */
export function replaceBox(
  bytes: Buffer,
  [name, ...inside]: readonly string[],
  make: (old: Buffer) => Buffer,
): Buffer {
  const box = firstOf(bytes, 0, bytes.length, name);
  const old = bytes.subarray(box.start, box.until);
  const replaced =
    inside.length === 0
      ? make(old)
      : makeBox(box.type, replaceBox(Buffer.from(bytes.subarray(box.from, box.until)), inside, make));
  return Buffer.concat([bytes.subarray(0, box.start), replaced, bytes.subarray(box.until)]);
}

/** Changes bytes of a box in place. They are counted from its content, or with `headBytes = 0` from the box itself. */
export function corruptBox(
  bytes: Buffer,
  path: readonly string[],
  change: (box: Buffer) => void,
  headBytes = 8,
): Buffer {
  return replaceBox(bytes, path, (old) => {
    const changed = Buffer.from(old);
    change(changed.subarray(headBytes));
    return changed;
  });
}

/** Overwrites the first occurrence of a box's name behind `stsd` with another name. */
export function inBoxes(bytes: Buffer, name: string, other: string): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(name, changed.indexOf("stsd", 0, "latin1"), "latin1");
  if (at < 0) throw new Error(`There is no ${name}.`);
  changed.write(other, at, "latin1");
  return changed;
}
