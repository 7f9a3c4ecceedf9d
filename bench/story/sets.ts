import { drawDocument, drawScreenshot } from "@/lib/looking/testing/draw-screens";
import { chanceFrom } from "@/lib/looking/testing/draw-scenes";
import { type DrawnPhoto, drawPhoto, type Handling, SCENE_KINDS } from "@/lib/looking/testing/draw-photo";
import { judgePicture } from "@/lib/looking/judge-picture";
import { findSubject } from "@/lib/looking/find-subject";
import type { SmallPicture } from "@/lib/looking/small-picture";
import type { StoryItem } from "@/lib/story/story-item";

export type Look = { cpuMs: number };

const start = Date.UTC(2026, 6, 12, 9) / 1000;

/** What the service would know about a picture. */
export function itemOf(
  id: string,
  { picture }: Pick<DrawnPhoto, "picture">,
  about: { at: number | null; camera: string },
  look: Look,
): StoryItem {
  const before = process.cpuUsage();
  const subject = findSubject(smaller(picture)) ?? null;
  const known = subject && subject.confidence >= 0.4 ? subject : null;
  const judged = judgePicture(picture, known, { hasCamera: about.camera !== "", isScreenshot: false });
  const { user, system } = process.cpuUsage(before);
  look.cpuMs += (user + system) / 1000;
  return {
    id,
    kind: judged.kind,
    moving: null,
    width: picture.width * 4,
    height: picture.height * 4,
    takenAt: about.at === null ? null : start + about.at,
    offsetMinutes: null,
    addedAt: start + 9e6,
    camera: about.camera,
    burst: "",
    isFavourite: false,
    subjectHeight: known?.height ?? null,
    quality: judged.quality,
    fingerprint: judged.fingerprint,
  };
}

/** Scales down by eight by averaging each block; the service's own scaling is as good, and faster. */
function smaller({ width, height, data }: SmallPicture): SmallPicture {
  const [across, down] = [Math.floor(width / 8), Math.floor(height / 8)];
  const result = new Uint8Array(across * down * 3);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1)
      for (let part = 0; part < 3; part += 1) {
        let sum = 0;
        for (let row = 0; row < 8; row += 1)
          for (let column = 0; column < 8; column += 1)
            sum += data[((y * 8 + row) * width + x * 8 + column) * 3 + part] ?? 0;
        result[(y * across + x) * 3 + part] = sum / 64;
      }
  return { width: across, height: down, data: result };
}

export type Burst = { items: StoryItem[]; sharpId: string };

/** One scene, five times within two seconds: something moves, the hand shakes, and only one frame is sharp. */
export async function burstOf(seed: number, look: Look): Promise<Burst> {
  const chance = chanceFrom(seed + 300);
  const kind = seed % (SCENE_KINDS - 1);
  const best = Math.floor(chance() * 5);
  const items: StoryItem[] = [];
  for (let frame = 0; frame < 5; frame += 1) {
    const moved = (frame - 2) * chance() * 5;
    const shaken = { x: (chance() - 0.5) * 0.015, y: (chance() - 0.5) * 0.015 };
    const isMotion = chance() < 0.5;
    const size = 1 + chance() * 4;
    const unsharp: Handling = isMotion
      ? { motion: { x: size * 3 * (chance() - 0.5) * 2, y: size * 2 + 2 } }
      : { blur: size };
    const drawn = await drawPhoto(seed, kind, { moved, shaken, ...(frame === best ? {} : unsharp) });
    items.push(itemOf(`${seed}-${frame}`, drawn, { at: seed * 900 + frame * 0.4, camera: "Box" }, look));
  }
  return { items, sharpId: `${seed}-${best}` };
}

/** `hasSubject`: whether anything stands before the wall, the sea or the leaves, of which there are many alike. */
export type Family = { items: StoryItem[]; hasSubject: boolean };

/**
 * A photo and what becomes of it elsewhere: re-encoded, cropped, brightened, in black and white; with or
 * without its date.
 */
export async function familyOf(seed: number, keepsDate: boolean, look: Look): Promise<Family> {
  const chance = chanceFrom(seed + 600);
  const kind = seed % SCENE_KINDS;
  const cut = chance() * 0.1;
  const side = chance();
  const copies: Handling[] = [
    { quality: 35 },
    { quality: 60, exposure: 0.8 + chance() * 0.35 },
    { quality: 70, isGrey: true },
    { quality: 60, crop: { left: cut * side, right: cut * (1 - side), top: cut * (1 - side), bottom: 0 } },
  ];
  const taken = { at: 1e6 + seed * 1800, camera: "Box" };
  const copied = keepsDate ? taken : { at: null, camera: "" };
  const drawn = await drawPhoto(seed, kind);
  const original = itemOf(`f${seed}`, drawn, taken, look);
  const items = [original];
  for (const [index, handling] of copies.entries()) {
    const copy = await drawPhoto(seed, kind, handling);
    items.push(itemOf(`f${seed}-${index}`, copy, copied, look));
  }
  return { items, hasSubject: drawn.subject !== null };
}

export function screenOf(seed: number, look: Look): StoryItem {
  return itemOf(`s${seed}`, { picture: drawScreenshot(seed) }, { at: null, camera: "" }, look);
}

export function paperOf(seed: number, look: Look): StoryItem {
  return itemOf(`d${seed}`, { picture: drawDocument(seed) }, { at: null, camera: "Box" }, look);
}
