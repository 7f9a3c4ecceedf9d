import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { SmallPicture } from "@/lib/looking/small-picture";
import { pixelsOf } from "@/lib/looking/testing/draw-photo";
import { chanceFrom } from "@/lib/looking/testing/draw-scenes";

type Chance = () => number;
type Page = { context: SKRSContext2D; width: number; height: number; chance: Chance };

const words = "the light on the water was so bright that nobody said a word until the boat came back".split(
  " ",
);

function sentence(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => words[Math.floor(chance() * words.length)]).join(" ");
}

function lines({ context, chance }: Page, x: number, y: number, count: number, size: number, colour: string) {
  context.font = `${size}px sans-serif`;
  context.fillStyle = colour;
  for (let line = 0; line < count; line += 1)
    context.fillText(sentence(chance, 5 + Math.floor(chance() * 5)), x, y + line * size * 1.5);
}

const screens: ((page: Page, paper: string, ink: string) => void)[] = [
  function chat(page, _paper, ink) {
    const { context, width, height, chance } = page;
    for (let y = height * 0.12; y < height * 0.85; y += height * 0.12) {
      const isOwn = chance() < 0.5;
      context.fillStyle = isOwn ? "#2f7df6" : "#88888844";
      context.beginPath();
      context.roundRect(isOwn ? width * 0.3 : width * 0.04, y, width * 0.66, height * 0.09, 14);
      context.fill();
      lines(page, isOwn ? width * 0.34 : width * 0.08, y + 24, 2, width * 0.036, isOwn ? "#fff" : ink);
    }
  },
  function settings(page, _paper, ink) {
    const { context, width, height, chance } = page;
    for (let row = 2; row < 15; row += 1) {
      const y = (row / 16) * height;
      context.fillStyle = `hsl(${chance() * 360} 70% 50%)`;
      context.fillRect(width * 0.05, y, width * 0.07, width * 0.07);
      lines(page, width * 0.17, y + width * 0.05, 1, width * 0.04, ink);
      context.fillStyle = "#99999966";
      context.fillRect(width * 0.17, y + height / 18, width * 0.8, 1);
    }
  },
  function article(page, _paper, ink) {
    const { width, height } = page;
    lines(page, width * 0.06, height * 0.15, 2, width * 0.065, ink);
    lines(
      page,
      width * 0.06,
      height * 0.28,
      Math.floor((height * 0.68) / (width * 0.054)),
      width * 0.036,
      ink,
    );
  },
  function map(page, _paper, ink) {
    const { context, width, height, chance } = page;
    for (let road = 0; road < 12; road += 1) {
      context.strokeStyle = road % 3 ? "#b9b9b9" : "#f2b84b";
      context.lineWidth = 2 + chance() * 6;
      context.beginPath();
      context.moveTo(chance() * width, 0);
      context.lineTo(chance() * width, height);
      context.stroke();
      lines(page, chance() * width * 0.6, chance() * height, 1, width * 0.03, ink);
    }
  },
];

/** A screenshot of a phone or a desktop computer. */
export function drawScreenshot(seed: number): SmallPicture {
  const chance = chanceFrom(seed + 9000);
  const [width, height] = chance() < 0.75 ? [473, 1024] : [1024, 640];
  const [paper, ink] = chance() < 0.6 ? ["#ffffff", "#111111"] : ["#101014", "#eeeeee"];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  const page = { context, width, height, chance };
  context.font = `${height * 0.016}px sans-serif`;
  context.fillStyle = ink;
  context.fillText("12:41", width * 0.06, height * 0.03);
  context.fillText("84 %", width * 0.86, height * 0.03);
  screens[Math.floor(chance() * screens.length)]?.(page, paper, ink);
  return pixelsOf(canvas);
}

/** A sheet of paper, photographed by hand: unevenly lit, slightly rotated, with grain. */
export function drawDocument(seed: number): SmallPicture {
  const chance = chanceFrom(seed + 5000);
  const [width, height] = chance() < 0.7 ? [768, 1024] : [1024, 768];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = `hsl(${chance() * 60} 25% ${25 + chance() * 25}%)`;
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((chance() - 0.5) * 0.1);
  const [wide, tall] = [width * (0.86 + chance() * 0.2), height * (0.86 + chance() * 0.2)];
  context.translate(-wide / 2, -tall / 2);
  const shade = context.createLinearGradient(0, 0, wide, tall);
  shade.addColorStop(0, "#f4f1ea");
  shade.addColorStop(1, chance() < 0.5 ? "#d9d5cc" : "#c4c0b6");
  context.fillStyle = shade;
  context.fillRect(0, 0, wide, tall);
  const size = wide * (0.018 + chance() * 0.014);
  const page = { context, width: wide, height: tall, chance };
  lines(page, wide * 0.08, tall * 0.1, 1, size * 1.8, "#222");
  lines(page, wide * 0.08, tall * 0.18, Math.floor((tall * 0.74) / (size * 1.5)), size, "#2b2b2b");
  const image = context.getImageData(0, 0, width, height);
  for (let at = 0; at < image.data.length; at += 4) {
    const grain = (chance() + chance() - 1) * 7;
    for (let part = 0; part < 3; part += 1)
      image.data[at + part] = Math.max(0, Math.min(255, (image.data[at + part] ?? 0) + grain));
  }
  context.putImageData(image, 0, 0);
  return pixelsOf(canvas);
}
