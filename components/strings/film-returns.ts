import type { SourceKind } from "@/lib/contracts/source-limits";

const services: Record<SourceKind, string> = { immich: "Immich", webdav: "" };

type Place = { kind: SourceKind; path: string; name: string; source_name: string };

/** “Summer” on Immich; “Summer” on cloud.example.org; Immich. */
function placeText({ kind, path, name, source_name: source }: Place): string {
  const service = services[kind] || source;
  return path === "" ? service : `“${name}” on ${service}`;
}

const preposition = ({ kind, path }: Place) => (kind === "immich" && path === "" ? "on" : "in");

/** The words around giving a finished film back to where its pictures came from. */
export const returnWords = {
  title: "Send it back where the pictures came from",
  put: (place: Place) => `Add it to ${placeText(place)}`,
  putAgain: (place: Place) => `Add the new film to ${placeText(place)}`,
  waiting: (place: Place) => `Waiting to go to ${placeText(place)}…`,
  sending: (place: Place, percent: number) => `Sending to ${placeText(place)}: ${percent} %`,
  away: (message: string) => `${message} Trying again soon.`,
  done: (place: Place) => `It is ${preposition(place)} ${placeText(place)}.`,
  failed: (place: Place) => `It couldn’t be added to ${placeText(place)}.`,
  stop: "Stop",
  undo: "Remove it there",
  undoing: "Removing it…",
  retry: "Try again",
  starting: "Starting…",
} as const;
