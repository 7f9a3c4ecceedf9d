import { createCanvas } from "@napi-rs/canvas";
import type { Box } from "@/lib/looking/find-subject";
import type { SmallPicture } from "@/lib/looking/small-picture";
import { chanceFrom, drawScene, SCENE_NAMES, shrunk } from "@/lib/looking/testing/draw-scenes";

/** One of a drawn clip's pictures, and where its subject and head are in it; null where there is none. */
export type DrawnMoment = {
  picture: SmallPicture;
  subject: Box | null;
  head: Box | null;
};

export type DrawnClip = {
  name: string;
  camera: "fixed" | "moving";
  moments: DrawnMoment[];
};

const count = 8;
/** What a moving camera sees of the scene. */
const seenPart = 0.86;

/** A clip of each kind of scene for a seed: the subject moves, and with every other seed the camera does, too. */
export function drawClips(seed: number): DrawnClip[] {
  return SCENE_NAMES.map((name, kind) => {
    const chance = chanceFrom(seed * 77 + kind);
    const camera = seed % 2 === 0 ? "fixed" : "moving";
    const { size, subject } = drawScene(seed, kind);
    const room = subject
      ? { left: Math.max(0, subject.x), right: Math.max(0, size.width - subject.x - subject.width) }
      : { left: 0, right: 0 };
    const reach = Math.min(90, Math.max(room.left, room.right)) * chance();
    const side = room.right >= room.left ? 1 : -1;
    const [panX, panY] = [chance(), chance()];
    const moments = Array.from({ length: count }, (_, at): DrawnMoment => {
      const share = at / (count - 1);
      const moved = side * reach * (0.5 - 0.5 * Math.cos(share * 2 * Math.PI));
      const drawn = drawScene(seed, kind, { moved });
      const window =
        camera === "fixed"
          ? { x: 0, y: 0, ...size }
          : {
              x: Math.abs(panX - share) * (1 - seenPart) * size.width,
              y: Math.abs(panY - share) * (1 - seenPart) * size.height,
              width: seenPart * size.width,
              height: seenPart * size.height,
            };
      const canvas = createCanvas(Math.round(window.width), Math.round(window.height));
      canvas.getContext("2d").drawImage(drawn.canvas, -window.x, -window.y);
      const within = (box: Box | null) =>
        box && {
          x: (box.x + moved - window.x) / window.width,
          y: (box.y - window.y) / window.height,
          width: box.width / window.width,
          height: box.height / window.height,
        };
      return { picture: shrunk(canvas), subject: within(drawn.subject), head: within(drawn.head) };
    });
    return { name, camera, moments };
  });
}
