import { findStyle } from "@/lib/film/style-catalog";

/** How a style shows credits: rows passing by in one roll, or cards of a few rows one after the other. */
export interface CreditsRules {
  mode: "roll" | "cards";
  /** Rows on one card; unused by a roll. */
  rowsPerCard: number;
  /** Time of a card (or the whole roll) before any row is counted, and for each row on it. */
  baseSeconds: number;
  secondsPerRow: number;
  leastSeconds: number;
}

/** What a style decides about time and motion. How it looks is the painter's. */
export interface StyleRules {
  credits: CreditsRules;
}

const vanilla: StyleRules = {
  credits: { mode: "cards", rowsPerCard: 6, baseSeconds: 1.6, secondsPerRow: 0.6, leastSeconds: 3 },
};

const rules: Record<string, StyleRules> = {
  vanilla,
  focus: { credits: { mode: "cards", rowsPerCard: 3, baseSeconds: 1, secondsPerRow: 0.6, leastSeconds: 2 } },
  album: {
    credits: { mode: "cards", rowsPerCard: 5, baseSeconds: 1.8, secondsPerRow: 0.7, leastSeconds: 3.5 },
  },
  gazette: {
    credits: { mode: "cards", rowsPerCard: 10, baseSeconds: 2, secondsPerRow: 0.5, leastSeconds: 3.5 },
  },
  cinema: { credits: { mode: "roll", rowsPerCard: 1, baseSeconds: 5, secondsPerRow: 0.7, leastSeconds: 6 } },
  postcard: {
    credits: { mode: "cards", rowsPerCard: 6, baseSeconds: 1.6, secondsPerRow: 0.6, leastSeconds: 3 },
  },
  pulse: {
    credits: { mode: "cards", rowsPerCard: 4, baseSeconds: 0.8, secondsPerRow: 0.5, leastSeconds: 2 },
  },
  lantern: { credits: { mode: "roll", rowsPerCard: 1, baseSeconds: 4, secondsPerRow: 0.7, leastSeconds: 5 } },
};

/** The rules of a style; a film without a (known) style follows `vanilla`. */
export function styleRules(machineName: string): StyleRules {
  return (findStyle(machineName) && rules[machineName]) || vanilla;
}
