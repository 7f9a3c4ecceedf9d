import type { AspectRatio, Motion, Transition } from "@/lib/film/document";
import type { EditLabel } from "@/lib/editor/document/edit-label";
import type { CommandId } from "@/lib/editor/shortcuts/shortcuts";

export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
export const photos = (count: number) => plural(count, "photo", "photos");
export const clips = (count: number) => plural(count, "clip", "clips");

export const edits: Record<EditLabel, string> = {
  opened: "Opened",
  "add-photos": "Add photos",
  "add-text": "Add words",
  "add-music": "Add music",
  move: "Move",
  "move-music": "Move music",
  trim: "Change length",
  "trim-music": "Trim music",
  split: "Split",
  duplicate: "Duplicate",
  delete: "Delete",
  paste: "Paste",
  cut: "Cut",
  caption: "Caption",
  "slide-text": "Words",
  "focus-point": "Focus point",
  motion: "Motion",
  transition: "Transition",
  duration: "Length",
  song: "Change song",
  volume: "Volume",
  offset: "Song start",
  fades: "Fades",
  style: "Style",
  "aspect-ratio": "Shape",
  quality: "Quality",
  visibility: "Who can see it",
  name: "Title",
  credits: "Credits",
  "fit-music": "Fit photos to music",
  "cut-on-beat": "Cut on the beat",
  "sort-by-date": "Sort by date taken",
  shuffle: "Shuffle photos",
  "close-gaps": "Close gaps",
  "first-film": "First film",
  "taken-over": "Changes from elsewhere",
  restored: "Restore a version",
};

export const motions: Record<Motion, string> = {
  auto: "By the style",
  none: "Still",
  in: "Move closer",
  out: "Move away",
  left: "Drift left",
  right: "Drift right",
};

export const transitions: Record<Transition, string> = {
  auto: "By the style",
  none: "Straight cut",
  fade: "Cross-fade",
  slide: "Slide over",
  push: "Push away",
  wipe: "Wipe",
  zoom: "Zoom through",
  dip: "Dip to dark",
  page: "Turn a page",
  stack: "Lay on top",
};

export const ratios: Record<AspectRatio, string> = {
  "16:9": "Wide",
  "9:16": "Upright",
  "1:1": "Square",
  "4:5": "Portrait",
};

export const commands: Record<CommandId, string> = {
  play: "Play or pause",
  "frame-back": "One frame back",
  "frame-forward": "One frame on",
  "second-back": "One second back",
  "second-forward": "One second on",
  "to-start": "To the start",
  "to-end": "To the end",
  "select-previous": "Select the clip before",
  "select-next": "Select the next clip",
  "extend-previous": "Select the clip before, too",
  "extend-next": "Select the next clip, too",
  "select-first": "Select the first clip",
  "select-last": "Select the last clip",
  "select-all": "Select all clips",
  "select-none": "Select nothing, or cancel a drag",
  "move-earlier": "Move earlier",
  "move-later": "Move later",
  shorten: "Make shorter",
  lengthen: "Make longer",
  split: "Split at the playhead",
  duplicate: "Duplicate",
  delete: "Delete",
  copy: "Copy",
  cut: "Cut",
  paste: "Paste",
  undo: "Undo",
  redo: "Redo",
  "zoom-in": "Zoom in",
  "zoom-out": "Zoom out",
  "zoom-fit": "Show the whole film",
  "edit-words": "Write its words",
  shortcuts: "Show all keys",
};
