import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "@/lib/looking/find-subject";
import { LOOKING_SIDE, type SmallPicture } from "@/lib/looking/small-picture";

/** A picture whose subject is known, or null. `head` is the part that must never be cut off. */
export type Scene = {
  name: string;
  ground: string;
  picture: SmallPicture;
  subject: Box | null;
  head: Box | null;
};

type Chance = () => number;

/** Pseudo-random numbers, always the same for a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (chance: Chance, min: number, max: number) => min + (max - min) * chance();
const oneOf = <T>(chance: Chance, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(chance() * choices.length)] ?? choices[0];

type Paint = (context: SKRSContext2D, size: { width: number; height: number }, chance: Chance) => void;

function gradient(
  context: SKRSContext2D,
  top: string,
  bottom: string,
  from: number,
  until: number,
  width: number,
) {
  const fill = context.createLinearGradient(0, from, 0, until);
  fill.addColorStop(0, top);
  fill.addColorStop(1, bottom);
  context.fillStyle = fill;
  context.fillRect(0, from, width, until - from);
}

const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${hue.toFixed(0)} ${saturation.toFixed(0)}% ${lightness.toFixed(0)}%)`;

const grounds: Record<string, Paint> = {
  meadow: (context, { width, height }, chance) => {
    const horizon = between(chance, 0.3, 0.6) * height;
    gradient(context, hsl(205, 60, 55), hsl(200, 40, 85), 0, horizon, width);
    gradient(context, hsl(95, 35, 45), hsl(90, 45, 30), horizon, height, width);
    for (let blade = 0; blade < 400; blade += 1) {
      context.fillStyle = hsl(between(chance, 80, 110), 40, between(chance, 25, 48));
      context.fillRect(chance() * width, between(chance, horizon, height), 2, 5);
    }
  },
  beach: (context, { width, height }, chance) => {
    const sea = between(chance, 0.3, 0.45) * height;
    const sand = sea + between(chance, 0.1, 0.25) * height;
    gradient(context, hsl(210, 70, 60), hsl(200, 60, 85), 0, sea, width);
    gradient(context, hsl(195, 60, 40), hsl(185, 50, 55), sea, sand, width);
    gradient(context, hsl(38, 45, 75), hsl(35, 40, 62), sand, height, width);
  },
  wall: (context, { width, height }, chance) => {
    const hue = chance() * 360;
    gradient(context, hsl(hue, 15, 70), hsl(hue, 18, 55), 0, height * 0.8, width);
    gradient(context, hsl(25, 25, 40), hsl(25, 30, 28), height * 0.8, height, width);
  },
  forest: (context, { width, height }, chance) => {
    context.fillStyle = hsl(110, 30, 18);
    context.fillRect(0, 0, width, height);
    for (let leaf = 0; leaf < 900; leaf += 1) {
      context.fillStyle = hsl(between(chance, 80, 140), between(chance, 25, 50), between(chance, 12, 42));
      context.beginPath();
      context.arc(chance() * width, chance() * height, between(chance, 3, 14), 0, 7);
      context.fill();
    }
  },
  room: (context, { width, height }, chance) => {
    gradient(context, hsl(40, 20, 82), hsl(35, 18, 70), 0, height * 0.75, width);
    gradient(context, hsl(28, 35, 45), hsl(25, 35, 35), height * 0.75, height, width);
    for (let thing = 0; thing < 5; thing += 1) {
      context.fillStyle = hsl(between(chance, 15, 60), between(chance, 5, 25), between(chance, 55, 78));
      const [w, h] = [between(chance, 0.1, 0.3) * width, between(chance, 0.15, 0.4) * height];
      context.fillRect(chance() * (width - w), chance() * (height * 0.7 - h), w, h);
    }
  },
  street: (context, { width, height }, chance) => {
    gradient(context, hsl(215, 30, 70), hsl(210, 20, 85), 0, height * 0.4, width);
    for (let house = 0; house < 9; house += 1) {
      const top = between(chance, 0.1, 0.35) * height;
      context.fillStyle = hsl(between(chance, 10, 45), between(chance, 8, 25), between(chance, 40, 65));
      context.fillRect((house / 9) * width, top, width / 9 + 1, height * 0.75 - top);
      for (let window = 0; window < 6; window += 1) {
        context.fillStyle = hsl(215, 20, 35);
        context.fillRect((house / 9 + 0.02) * width, top + 12 + window * 26, width * 0.03, 14);
      }
    }
    gradient(context, hsl(220, 5, 45), hsl(220, 5, 35), height * 0.75, height, width);
  },
};

const skins = ["#f1c9a5", "#e0ac7e", "#c68642", "#8d5524", "#5c3a21", "#ffdbc0"] as const;

/** Draws a person as tall as the place, and returns the place of the head. */
function person(context: SKRSContext2D, { x, y, width, height }: Box, chance: Chance, shade?: string): Box {
  const [middle, radius] = [x + width / 2, height * 0.085];
  const fill = (colour: string) => (context.fillStyle = shade ?? colour);
  fill(hsl(chance() * 360, between(chance, 35, 75), between(chance, 30, 60)));
  context.beginPath();
  context.ellipse(middle, y + height * 0.4, width * 0.36, height * 0.22, 0, 0, 7);
  context.fill();
  fill(hsl(chance() * 360, between(chance, 10, 40), between(chance, 20, 45)));
  context.fillRect(middle - width * 0.24, y + height * 0.55, width * 0.2, height * 0.45);
  context.fillRect(middle + width * 0.04, y + height * 0.55, width * 0.2, height * 0.45);
  fill(oneOf(chance, skins));
  context.fillRect(middle - radius * 0.4, y + radius * 1.6, radius * 0.8, radius);
  context.beginPath();
  context.ellipse(middle, y + radius * 1.1, radius * 0.82, radius * 1.05, 0, 0, 7);
  context.fill();
  fill(hsl(between(chance, 15, 45), between(chance, 20, 60), between(chance, 10, 45)));
  context.beginPath();
  context.ellipse(middle, y + radius * 0.65, radius * 0.95, radius * 0.65, 0, Math.PI, 0);
  context.fill();
  return { x: middle - radius, y, width: 2 * radius, height: 2.2 * radius };
}

function animal(context: SKRSContext2D, { x, y, width, height }: Box, chance: Chance): void {
  context.fillStyle = hsl(between(chance, 10, 45), between(chance, 15, 60), oneOf(chance, [18, 30, 75, 88]));
  context.beginPath();
  context.ellipse(x + width * 0.45, y + height * 0.5, width * 0.38, height * 0.26, 0, 0, 7);
  context.fill();
  context.beginPath();
  context.ellipse(x + width * 0.84, y + height * 0.3, width * 0.15, height * 0.2, 0, 0, 7);
  context.fill();
  for (const leg of [0.2, 0.35, 0.55, 0.7])
    context.fillRect(x + width * leg, y + height * 0.6, width * 0.06, height * 0.4);
}

function thing(context: SKRSContext2D, { x, y, width, height }: Box, chance: Chance): void {
  const hue = chance() * 360;
  context.fillStyle = hsl(hue, 75, 50);
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(width, height) * between(chance, 0.1, 0.5));
  context.fill();
  context.fillStyle = hsl(hue + 40, 60, 70);
  context.fillRect(x + width * 0.2, y + height * 0.3, width * 0.6, height * 0.18);
}

function blur(canvas: Canvas, { width, height }: { width: number; height: number }): void {
  const small = createCanvas(Math.round(width / 14), Math.round(height / 14));
  small.getContext("2d").drawImage(canvas, 0, 0, small.width, small.height);
  canvas.getContext("2d").drawImage(small, 0, 0, width, height);
}

export const SCENE_NAMES = [
  "person",
  "portrait",
  "two people",
  "backlight",
  "animal",
  "thing",
  "far away",
  "nobody",
] as const;

type SceneOptions = {
  /** How many canvas pixels one of the scene's 640 pixels has. */
  scale?: number;
  /** How far the subject has moved to the right, in the scene's pixels. */
  moved?: number;
};

/** Draws the scene of a kind for a seed on a canvas. */
export function drawScene(seed: number, kind: number, { scale = 1, moved = 0 }: SceneOptions = {}) {
  const name = SCENE_NAMES[kind] ?? "nobody";
  const chance = chanceFrom(seed * 31 + kind);
  const size = oneOf(chance, [
    { width: 640, height: 480 },
    { width: 640, height: 427 },
    { width: 640, height: 360 },
  ]);
  const canvas = createCanvas(size.width * scale, size.height * scale);
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  const groundName = oneOf(chance, ["meadow", "beach", "wall", "forest", "room", "street"]);
  grounds[groundName]?.(context, size, chance);
  if (chance() < 0.4 && name !== "nobody") blur(canvas, size);
  context.translate(moved, 0);
  return { name, size, canvas, groundName, ...drawSubject(name, context, size, chance) };
}

/** A scene of each kind for a seed. */
export function drawScenes(seed: number): Scene[] {
  return SCENE_NAMES.flatMap((_, kind) => {
    const { name, size, canvas, groundName, subject, head } = drawScene(seed, kind);
    const parts = (box: Box | null) =>
      box && {
        x: box.x / size.width,
        y: box.y / size.height,
        width: box.width / size.width,
        height: box.height / size.height,
      };
    return [
      { name, ground: groundName, picture: shrunk(canvas), subject: parts(subject), head: parts(head) },
    ];
  });
}

type Drawn = { subject: Box | null; head: Box | null };

function drawSubject(
  name: string,
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  chance: Chance,
): Drawn {
  const placed = (part: number, ratio: number, ends = 0.04): Box => {
    const tall = part * height;
    const wide = tall * ratio;
    const x = between(chance, ends * width, (1 - ends) * width - wide);
    return { x, y: Math.min(height - tall, between(chance, 0.1, 0.5) * height), width: wide, height: tall };
  };
  switch (name) {
    case "person": {
      const box = placed(between(chance, 0.45, 0.85), 0.36);
      return { subject: box, head: person(context, box, chance) };
    }
    case "portrait": {
      const tall = between(chance, 1.6, 2.4) * height;
      const box = {
        x: between(chance, 0.05, 0.95) * width - tall * 0.18,
        y: 0.12 * height,
        width: tall * 0.36,
        height: tall,
      };
      box.x = Math.max(0, Math.min(width - box.width, box.x));
      const head = person(context, box, chance);
      return { subject: { ...box, height: height - box.y }, head };
    }
    case "two people": {
      const box = placed(between(chance, 0.4, 0.6), 0.36);
      const next = {
        ...box,
        x: box.x + box.width * 1.05 > width - box.width ? box.x - box.width * 1.05 : box.x + box.width * 1.05,
      };
      person(context, box, chance);
      person(context, next, chance);
      const x = Math.min(box.x, next.x);
      const both = { ...box, x, width: box.width * 2.05 };
      return { subject: both, head: { ...both, height: box.height * 0.2 } };
    }
    case "backlight": {
      gradient(context, "#f6d38b", "#f29a5b", 0, height * 0.8, width);
      gradient(context, "#33251f", "#1b1512", height * 0.8, height, width);
      const box = placed(between(chance, 0.45, 0.7), 0.36);
      return { subject: box, head: person(context, box, chance, "#1d1714") };
    }
    case "animal": {
      const box = placed(between(chance, 0.25, 0.5), 1.3);
      animal(context, box, chance);
      return { subject: box, head: null };
    }
    case "thing": {
      const box = placed(between(chance, 0.2, 0.45), between(chance, 0.5, 1.2));
      thing(context, box, chance);
      return { subject: box, head: null };
    }
    case "far away": {
      const box = placed(between(chance, 0.15, 0.25), 0.4);
      return { subject: box, head: person(context, box, chance) };
    }
    default:
      return { subject: null, head: null };
  }
}

/** Scales a canvas down to what is looked at. */
export function shrunk(canvas: Canvas): SmallPicture {
  const scale = LOOKING_SIDE / Math.max(canvas.width, canvas.height);
  const [width, height] = [Math.round(canvas.width * scale), Math.round(canvas.height * scale)];
  const small = createCanvas(width, height);
  const context = small.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, width, height);
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let part = 0; part < 3; part += 1) data[pixel * 3 + part] = rgba[pixel * 4 + part] ?? 0;
  return { width, height, data };
}
