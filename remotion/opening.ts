import { createContext } from "react";

/** What a preview hears while a film opens. A render has none of it. */
export type Opening = {
  /** Raised to try again after a failure. */
  attempt: number;
  /** The first frame is painted, with all that it shows. */
  onPainted(): void;
  /** Fonts, or what sets words, did not arrive. */
  onFailed(): void;
};

export const OpeningContext = createContext<Opening>({ attempt: 0, onPainted() {}, onFailed() {} });
