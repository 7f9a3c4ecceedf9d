import { SourceTrouble } from "@/lib/server/sources/source-trouble";

/**
 * An Immich has no folders. Its albums, people, favourites and dates are shown as if they were: `albums/<id>`,
 * `people/<id>`, `favourites`, `dates/2024` and `dates/2024/07`.
 */
export type ImmichPlace =
  | { kind: "top" | "albums" | "people" | "favourites" | "dates" }
  | { kind: "album" | "person"; id: string }
  | { kind: "year"; year: number }
  | { kind: "month"; year: number; month: number };

export const PLACE_NAMES = {
  albums: "Albums",
  people: "People",
  favourites: "Favourites",
  dates: "Dates",
} as const;

const ids = /^[\w-]{1,64}$/;

export function placeOfPath(path: string): ImmichPlace {
  const [first = "", second, third, ...rest] = path.split("/");
  if (path === "") return { kind: "top" };
  if (rest.length === 0 && third === undefined) {
    if (second === undefined && Object.hasOwn(PLACE_NAMES, first)) {
      const kind = (["albums", "people", "favourites", "dates"] as const).find((one) => one === first);
      if (kind) return { kind };
    }
    if (first === "albums" && second && ids.test(second)) return { kind: "album", id: second };
    if (first === "people" && second && ids.test(second)) return { kind: "person", id: second };
  }
  const date = /^dates\/(\d{4})(?:\/(0[1-9]|1[0-2]))?$/.exec(path);
  if (date) {
    const year = Number(date[1]);
    return date[2] === undefined ? { kind: "year", year } : { kind: "month", year, month: Number(date[2]) };
  }
  throw new SourceTrouble("gone", "There is no such folder.");
}

/** A month of the year, by UTC: Immich searches by moments. The end is included there. */
export function spanOfMonth(year: number, month: number): { takenAfter: string; takenBefore: string } {
  return {
    takenAfter: new Date(Date.UTC(year, month - 1, 1)).toISOString(),
    takenBefore: new Date(Date.UTC(year, month, 1) - 1).toISOString(),
  };
}

export function monthName(year: number, month: number): string {
  const date = new Date(Date.UTC(year, month - 1, 1));
  return date.toLocaleDateString("en", { month: "long", year: "numeric", timeZone: "UTC" });
}
