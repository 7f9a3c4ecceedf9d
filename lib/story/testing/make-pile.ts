import { seededRandom } from "@/lib/film/chance";
import type { StoryItem } from "@/lib/story/story-item";

/** A fingerprint of soft random patches for a seed; `change` makes a slightly different version of it. */
export function madeFingerprint(seed: number, change = 0): string {
  const chance = seededRandom(seed * 7919 + 13);
  const other = seededRandom(seed * 31 + change * 977 + 5);
  const coarse = Array.from({ length: 36 }, () => chance());
  const shades = Array.from({ length: 256 }, (_, at) => {
    const [x, y] = [((at % 16) / 15) * 4.99, (Math.floor(at / 16) / 15) * 4.99];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const corner = (across: number, down: number) => coarse[(top + down) * 6 + left + across] ?? 0;
    const upper = corner(0, 0) * (1 - x + left) + corner(1, 0) * (x - left);
    const lower = corner(0, 1) * (1 - x + left) + corner(1, 1) * (x - left);
    const value = upper * (1 - y + top) + lower * (y - top) + (change === 0 ? 0 : (other() - 0.5) * 0.08);
    return Math.max(0, Math.min(15, Math.round(value * 15)));
  });
  const bytes = Array.from({ length: 128 }, (_, at) =>
    String.fromCharCode(((shades[2 * at] ?? 0) << 4) | (shades[2 * at + 1] ?? 0)),
  );
  return btoa(bytes.join(""));
}

export const STORY_START = Date.UTC(2026, 6, 12, 8) / 1000;

export function madeItem(id: string, about: Partial<StoryItem> = {}): StoryItem {
  return {
    id,
    kind: "photo",
    moving: null,
    width: 4032,
    height: 3024,
    takenAt: STORY_START,
    offsetMinutes: null,
    addedAt: STORY_START + 90 * 86_400,
    camera: "Kinora Box",
    burst: "",
    isFavourite: false,
    subjectHeight: null,
    quality: { sharpness: 1, subjectSharpness: null, brightness: 0.5, contrast: 0.8, exposure: "fine" },
    fingerprint: madeFingerprint([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e6),
    ...about,
  };
}

/** A clip of some seconds, with sound and in the size that phones film in. */
export function madeClip(id: string, seconds: number, about: Partial<StoryItem> = {}): StoryItem {
  const moving = { seconds, hasSound: true };
  return madeItem(id, { kind: "clip", moving, width: 1920, height: 1080, ...about });
}

/** Clips between the pictures of a pile: now and then a silent, tiny, black or very short one. */
export function withClips(pile: readonly StoryItem[], count: number, seed = 1): StoryItem[] {
  const chance = seededRandom(seed * 31 + 7);
  const clips = Array.from({ length: count }, (_, at) => {
    const near = pile[Math.floor(chance() * pile.length)]?.takenAt ?? STORY_START;
    const roll = chance();
    const seconds = roll < 0.1 ? 0.4 + chance() : 2 + chance() * 40;
    return madeClip(`c${at}`, seconds, {
      takenAt: near + 30,
      moving: { seconds, hasSound: chance() < 0.7 },
      isFavourite: chance() < 0.05,
      ...(roll > 0.95 && { width: 176, height: 144 }),
      ...(roll > 0.9 &&
        roll <= 0.95 && {
          quality: { sharpness: null, subjectSharpness: null, brightness: 0, contrast: 0, exposure: "black" },
        }),
      fingerprint: madeFingerprint(900_000 + at + seed * 1000),
    });
  });
  return [...pile, ...clips];
}

/** A journey of four days: scenes minutes apart, with bursts, blurred photos and screenshots among them. */
export function madePile(count: number, seed = 1): StoryItem[] {
  const chance = seededRandom(seed);
  const items: StoryItem[] = [];
  let at = STORY_START;
  for (let scene = 0; items.length < count; scene += 1) {
    const size = chance() < 0.2 ? 3 + Math.floor(chance() * 5) : 1;
    at += chance() < 4 / Math.max(5, count / 2) ? 14 * 3_600 : 60 + chance() * 600;
    for (let shot = 0; shot < size && items.length < count; shot += 1) {
      const roll = chance();
      const sharpness = roll < 0.15 ? 0.2 : 0.6 + 0.4 * chance();
      items.push(
        madeItem(`p${items.length}`, {
          takenAt: at + shot,
          kind: roll > 0.95 ? "screenshot" : "photo",
          isFavourite: chance() < 0.03,
          subjectHeight: chance() < 0.5 ? chance() : null,
          quality: {
            sharpness,
            subjectSharpness: null,
            brightness: 0.3 + 0.4 * chance(),
            contrast: 0.8,
            exposure: "fine",
          },
          fingerprint: madeFingerprint(scene + seed * 10_000, shot),
        }),
      );
    }
  }
  return items;
}
