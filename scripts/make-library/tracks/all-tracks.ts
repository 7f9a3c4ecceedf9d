import { type Track } from "../compose/track";
import { buttonParade } from "./button-parade";
import { departures } from "./departures";
import { firstLight } from "./first-light";
import { paperKites } from "./paper-kites";
import { porchSong } from "./porch-song";
import { rainyWindow } from "./rainy-window";
import { superEight } from "./super-eight";
import { theSummit } from "./the-summit";
import { vows } from "./vows";

/** In the order in which the library shows them. */
export const ALL_TRACKS: readonly Track[] = [
  firstLight, porchSong, paperKites, theSummit, rainyWindow, buttonParade, vows, departures, superEight,
];
