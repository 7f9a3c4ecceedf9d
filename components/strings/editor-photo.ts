import type { CropHandle } from "@/lib/editor/geometry/crop-rectangle";
import type { Tone } from "@/lib/editor/commands/edit-photos";

const percent = (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}`;

/** Editing a photo. */
export const photoTools = {
  open: "Edit photo",
  edited: "Edited",
  title: "Edit photo",
  back: "Back to settings",
  actions: "Photo tools",

  /** The label below a button’s icon, and its full name. */
  auto: ["Auto", "Auto light and colour"],
  blackAndWhite: ["B & W", "B & W: black and white"],
  turnLeft: ["Left", "Left: turn the photo to the left"],
  turnRight: ["Right", "Right: turn the photo to the right"],
  crop: ["Crop", "Crop and straighten"],
  compare: ["Original", "Original: hold to compare"],
  reset: ["Reset", "Reset the photo"],
  forAll: ["For all", "For all photos: this light and colour"],
  autoFailed: "The photo could not be read. Check your connection and try again.",

  straighten: "Straighten",
  degrees: (degrees: number) => `${percent(degrees)}°`,
  tones: {
    exposure: "Exposure",
    contrast: "Contrast",
    warmth: "Warmth",
    saturation: "Saturation",
  } satisfies Record<Tone, string>,
  percent,

  cropTitle: "Crop and straighten",
  cancel: "Cancel",
  done: "Done",
  shape: "Shape of the crop",
  shapes: {
    free: "Free",
    original: "Original",
    film: "Film",
    square: "Square",
    portrait: "3:4",
    landscape: "4:3",
  },
  cropArea: "Crop",
  cropAreaIs: (width: number, height: number) => `${width} % wide, ${height} % high`,
  corners: {
    nw: "Top left corner",
    ne: "Top right corner",
    se: "Bottom right corner",
    sw: "Bottom left corner",
  } satisfies Partial<Record<CropHandle, string>>,
  cornerIs: (x: number, y: number) => `${x} %, ${y} %`,
  cropLoading: "Loading the photo…",
  cropFailed: "The photo could not be loaded. Check your connection and try again.",
} as const;
