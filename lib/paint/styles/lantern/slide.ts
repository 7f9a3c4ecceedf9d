import { ease } from "@/lib/film/easing";
import type { PhotoLayer } from "@/lib/film/plan/layer";
import { isPictureSegment } from "@/lib/film/plan/picture-segment";
import { drawCached, keyInAccent } from "@/lib/paint/draw-cached";
import type { Picture } from "@/lib/paint/host/host";
import { croppedPlace } from "@/lib/paint/photo/cropped-place";
import { drawPicture, pictureNow } from "@/lib/paint/photo/draw-photo";
import { cssColor } from "@/lib/paint/photo/photo-accent";
import { softPhoto } from "@/lib/paint/photo/soft-photo";
import type { Place } from "@/lib/paint/place";
import { accentOf } from "@/lib/paint/readable-tint";
import type { Stage } from "@/lib/paint/scene";
import { writePath } from "@/lib/paint/shapes/path-writer";
import { noiseAt } from "@/lib/paint/texture/noise";
import { captionRoom } from "@/lib/paint/words/caption-room";
import { lanternColors } from "@/lib/paint/styles/lantern/colors";
import { paintNight } from "@/lib/paint/styles/lantern/night";

const limits = { minShown: 0.82, maxEnlarged: 2.4 };
const mount = 15;
const corner = 17;
const captionGap = 30;

export type LanternLayout = { photo: Place; captionTop: number };

/** Centres the slide in the part of the frame that its words leave free. */
export function layOutLantern(stage: Stage, segmentIndex: number): LanternLayout {
  const { frame, plan } = stage;
  const segment = plan.segments[segmentIndex];
  const photo = isPictureSegment(segment) ? segment : undefined;
  const caption = photo && captionRoom(stage, photo);
  const picture = (photo && stage.photo(photo.photoId)) ?? { width: 1500, height: 1000 };
  const margin = Math.round(0.065 * Math.min(frame.width, frame.height)) + mount;
  const words = caption ? captionGap + caption.height : 0;
  const room = {
    x: margin,
    y: margin,
    width: frame.width - 2 * margin,
    height: frame.height - 2 * margin - words,
  };
  const place = croppedPlace(picture, room, limits);
  const captionTop = Math.round(place.y + place.height + mount + captionGap - 4);
  return { photo: place, captionTop };
}

/** Paints a slide in its mount, lit by the lamp. */
export function paintLanternSlide(stage: Stage, layer: PhotoLayer, picture: Picture): void {
  const { photo } = layOutLantern(stage, layer.segment);
  const key = `${layer.clipId} ${photo.x} ${photo.y} ${photo.width} ${photo.height}`;
  if (layer.transition === null) {
    drawCached(stage, `wall ${key}`, { x: 0, y: 0, ...stage.frame }, (cached) => {
      paintNight(cached);
      paintLight(cached, layer, photo);
    });
  } else {
    // Include the light beyond the frame, because a moving slide takes all its light along.
    const lit = grow(photo, Math.ceil(1.3 * lightSpill(stage)));
    drawCached(stage, `light ${key}`, lit, (cached) => paintLight(cached, layer, photo));
  }
  paintPullingFocus(stage, layer, picture, photo);
  paintSpot(stage, layer, photo);
  const around = grow(photo, mount + 3);
  drawCached(stage, `mount ${key}`, around, (cached) => paintMount(cached, photo));
  paintDust(stage, layer, photo);
}

const grow = ({ x, y, width, height }: Place, by: number): Place => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const lightSpill = ({ frame }: Stage) => 0.5 * Math.min(frame.width, frame.height);

/** Paints the lamp's light on the wall around the slide. It reaches further on the side of the focus. */
function paintLight(stage: Stage, { focus }: PhotoLayer, photo: Place): void {
  const { context, host } = stage;
  const { light: lamp } = lanternColors(accentOf(stage));
  const spill = lightSpill(stage);
  const [radiusX, radiusY] = [photo.width / 2 + spill, photo.height / 2 + spill];
  const lean = 0.4;
  context.save();
  context.translate(
    photo.x + photo.width * (0.5 + lean * (focus.x - 0.5)),
    photo.y + photo.height * (0.5 + lean * (focus.y - 0.5)),
  );
  context.scale(1, radiusY / radiusX);
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, radiusX);
  for (const [part, alpha] of [
    [0, 0.62],
    [0.45, 0.42],
    [0.62, 0.27],
    [0.78, 0.1],
    [0.9, 0.025],
    [1, 0],
  ] as const) {
    glow.addColorStop(part, cssColor(lamp, alpha));
  }
  context.fillStyle = glow;
  context.fillRect(-radiusX, -radiusX, 2 * radiusX, 2 * radiusX);
  context.restore();
  for (let ring = 10; ring > 0; ring -= 1) {
    const light = writePath();
    const by = mount + ring * ring * 0.42;
    const place = grow(photo, by);
    light.roundedRectangle(place.x, place.y, place.width, place.height, corner + by);
    context.fillStyle = cssColor(lamp, 0.03);
    context.fill(host.createPath(light.text()));
  }
}

const faint = { longSide: 300, radius: 2 };
const strong = { longSide: 150, radius: 3 };
const pullUntil = 0.2;

/** The photo appears blurred and is then brought into focus. */
function paintPullingFocus(stage: Stage, layer: PhotoLayer, picture: Picture, photo: Place): void {
  const { context } = stage;
  const place = grow(photo, 3);
  const now = pictureNow(stage, picture, layer);
  const blur = 1 - ease("smooth", layer.progress / pullUntil);
  const soft = (look: typeof faint, alpha: number) => {
    if (alpha <= 0) return;
    context.save();
    context.globalAlpha *= alpha;
    drawPicture(stage, softPhoto(stage, now, look), layer, place);
    context.restore();
  };
  if (blur < 0.5) {
    drawPicture(stage, now, layer, place);
    return soft(faint, 2 * blur);
  }
  soft(faint, 1);
  soft(strong, 2 * blur - 1);
}

const spotRoom = 0.3;

/** A pool of light that wanders to the photo's focus and rests there. */
function paintSpot(stage: Stage, layer: PhotoLayer, photo: Place): void {
  const { context, scale } = stage;
  const [moreX, moreY] = [Math.round(photo.width * spotRoom), Math.round(photo.height * spotRoom)];
  const size = { width: photo.width + 2 * moreX, height: photo.height + 2 * moreY };
  const picture = stage.largeThings(`spot ${size.width} ${size.height}`, () => {
    const surface = stage.host.createSurface(Math.round(size.width * scale), Math.round(size.height * scale));
    surface.context.setTransform(scale, 0, 0, scale, 0, 0);
    const [x, y] = [size.width / 2, size.height / 2];
    const radius = 0.86 * Math.max(photo.width, photo.height);
    const dark = surface.context.createRadialGradient(x, y, 0, x, y, radius);
    dark.addColorStop(0, "rgba(9,10,30,0)");
    dark.addColorStop(0.34, "rgba(9,10,30,0.02)");
    dark.addColorStop(0.62, "rgba(9,10,30,0.16)");
    dark.addColorStop(1, "rgba(9,10,30,0.5)");
    surface.context.fillStyle = dark;
    surface.context.fillRect(0, 0, size.width, size.height);
    return surface.picture;
  });
  // The light starts left or right of the middle, so that it moves even when the focus is in the middle.
  const travelled = ease("smooth", layer.progress / 0.75);
  const fromX = layer.seed % 2 === 0 ? 0.3 : 0.7;
  const mix = (from: number, to: number) => from + (to - from) * travelled;
  const within = (value: number) => Math.min(spotRoom, Math.max(-spotRoom, value - 0.5));
  const offsetX = within(mix(fromX, layer.focus.x)) * photo.width;
  const offsetY = within(mix(0.5, layer.focus.y)) * photo.height;
  const fromLeft = Math.round((moreX - offsetX) * scale);
  const fromTop = Math.round((moreY - offsetY) * scale);
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  context.drawImage(picture, fromLeft, fromTop, width, height, photo.x, photo.y, photo.width, photo.height);
}

function paintMount(stage: Stage, photo: Place): void {
  const { context, host } = stage;
  const outer = grow(photo, mount);
  const ring = writePath();
  ring.roundedRectangle(outer.x, outer.y, outer.width, outer.height, corner + mount * 0.6);
  ring.roundedRectangle(photo.x, photo.y, photo.width, photo.height, corner);
  context.fillStyle = "#11162f";
  context.fill(host.createPath(ring.text()), "evenodd");
  const edge = writePath();
  edge.roundedRectangle(photo.x, photo.y, photo.width, photo.height, corner);
  context.strokeStyle = lanternColors(accentOf(stage)).edge;
  context.lineWidth = 2;
  context.stroke(host.createPath(edge.text()));
}

const specks = 16;

/** Paints dust that drifts through the light. */
function paintDust(stage: Stage, { progress, seed }: PhotoLayer, photo: Place): void {
  const { context, frame } = stage;
  const side = 18;
  const speck = stage.smallThings(keyInAccent(stage, "speck"), () => {
    const surface = stage.host.createSurface(side, side);
    const light = surface.context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
    const [middle, around, rim] = lanternColors(accentOf(stage)).dust;
    light.addColorStop(0, middle);
    light.addColorStop(0.3, around);
    light.addColorStop(1, rim);
    surface.context.fillStyle = light;
    surface.context.fillRect(0, 0, side, side);
    return surface.picture;
  });
  for (let i = 0; i < specks; i += 1) {
    const at = (salt: number) => noiseAt(i, salt, seed % 1000) / 255;
    const x = frame.width * (at(1) * 1.1 - 0.05 + (at(2) - 0.3) * 0.09 * progress);
    const y = frame.height * (at(3) * 1.1 - 0.02 - (0.03 + 0.06 * at(4)) * progress);
    const isOnPhoto = x > photo.x && x < photo.x + photo.width && y > photo.y && y < photo.y + photo.height;
    const size = Math.round(6 + 10 * at(5));
    const twinkle = 4 * progress * (1 - progress);
    context.save();
    context.globalAlpha *= (isOnPhoto ? 0.3 : 0.6) * (0.35 + 0.65 * twinkle * at(6));
    context.drawImage(speck, x - size / 2, y - size / 2, size, size);
    context.restore();
  }
}
