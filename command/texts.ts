import type { LeftOut, Reason } from "@/lib/story/choose-story";
import type { RefusalReason } from "@/command/pictures/picture";

/** Why a file is no picture for a film. */
export const refusalWords: Record<RefusalReason, (same: string) => string> = {
  same: (same) => `The same file as ${same}.`,
  song: () => "A song. Use it with --music.",
  other: () => "Neither a photo, a clip nor a song.",
  empty: () => "The file is empty.",
  unreadable: () => "It has gone, or you may not read it.",
  unusable: () => "It cannot be used.",
};

/** Why a picture was not chosen. */
export function leftOutWords({ reason, alikeCount = 2 }: LeftOut, alikeName: string | undefined): string {
  const words: Record<Reason, string> = {
    alike: alikeName ? `One of ${alikeCount} alike; ${alikeName} is better.` : `One of ${alikeCount} alike.`,
    blurred: "Out of focus.",
    dark: "Too dark.",
    bright: "Too bright.",
    black: "Black.",
    screenshot: "A screenshot.",
    document: "A document.",
    "too-short": "Too short to see anything.",
    tiny: "Too small for a film.",
    silent: "No sound; clips with sound came first.",
    "enough-clips": "There are enough clips for this length.",
    unready: "Not ready.",
    shorter: "A longer film would show it.",
    "taken-out": "Taken out.",
  };
  return words[reason];
}

/** "1 photo", "3 photos". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "45 s", "2 min 5 s". */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${rest} s`;
}
