import type { LeftOut, Reason } from "@/lib/story/choose-story";
import type { WrongClock } from "@/lib/story/clocks";
import type { Pace } from "@/lib/story/pace";

const day = 86_400;
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const amounts = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

function inUnits(seconds: number): [number, string] {
  if (seconds < 5_400) return [Math.round(seconds / 60), "minute"];
  return seconds < 2 * day ? [seconds / 3_600, "hour"] : [Math.round(seconds / day), "day"];
}

function clockDifference(seconds: number): string {
  const [value, unit] = inUnits(Math.abs(seconds));
  const text = amounts.format(value);
  return `${text} ${unit}${text === "1" ? "" : "s"} ${seconds > 0 ? "ahead of" : "behind"}`;
}

/** How a film is chosen from many photos. */
export const story = {
  title: "Choose the film",
  open: "Choose the best…",
  openHint: "The best of each moment, and why",
  openShort: "Choice",
  close: "Close",
  length: "Length",
  lengthIs: (clock: string) => `About ${clock}`,
  pace: "Pace",
  paces: { calm: "Calm", usual: "Usual", lively: "Lively" } satisfies Record<Pace, string>,
  another: "Another version",
  anotherHint:
    "Other photos and clips from the same days. What you added stays in, what you removed stays out.",
  fromLibrary: (count: number) => `Choose from all ${count.toLocaleString("en")}`,
  inFilm: (count: number) => `In the film (${count.toLocaleString("en")})`,
  leftOut: (count: number) => `Left out (${count.toLocaleString("en")})`,
  nothingLeftOut: "Everything is in the film.",
  takeOut: (name: string) => `Remove ${name}`,
  putIn: (name: string, why: string) => `Add ${name} (${why})`,
  unnamed: (kind: "photo" | "clip", takenAt: number | null) =>
    takenAt === null ? `the ${kind}` : `the ${kind} of ${moment.format(takenAt * 1000)}`,
  pinned: "Stays in",
  onRise: "Begins where the music rises",
  more: (count: number) => `Show ${count} more`,
  clock: ({ camera, aheadSeconds, isSetRight }: WrongClock) =>
    `The clock of ${camera} is ${clockDifference(aheadSeconds)} the others. ${isSetRight ? "Its photos have been moved to where they belong." : "Its photos follow that clock."}`,
  keepClock: "Leave its clock as it is",
  setClockRight: "Correct its clock",
  groups: {
    alike: "Very similar to a better one",
    blurred: "Out of focus",
    dark: "Too dark",
    bright: "Too bright",
    black: "Black",
    screenshot: "Screenshots",
    document: "Documents",
    "too-short": "Clips that are too short",
    tiny: "Too small",
    silent: "Clips without sound",
    "enough-clips": "More clips",
    unready: "Clips that aren’t ready",
    shorter: "Only in a longer film",
    "taken-out": "You removed these",
  } satisfies Record<Reason, string>,
  why: ({ reason, alikeCount = 2 }: LeftOut): string => {
    const reasons: Record<Reason, string> = {
      alike: `one of ${alikeCount} alike`,
      blurred: "out of focus",
      dark: "too dark",
      bright: "too bright",
      black: "black",
      screenshot: "a screenshot",
      document: "a document",
      "too-short": "too short to see anything",
      tiny: "too small for a film",
      silent: "no sound; clips with sound came first",
      "enough-clips": "there are enough clips for this length",
      unready: "not ready yet",
      shorter: "left out to keep the film short",
      "taken-out": "you removed it",
    };
    return reasons[reason];
  },
} as const;
