import type { Track } from "../compose/track";
import { buttonParade } from "./button-parade";
import { departures } from "./departures";
import { firstLight } from "./first-light";
import { forward } from "./forward";
import { paperKites } from "./paper-kites";
import { porchSong } from "./porch-song";
import { rainyWindow } from "./rainy-window";
import { snowOnTheSquare } from "./snow-on-the-square";
import { superEight } from "./super-eight";
import { theSummit } from "./the-summit";
import { tidewater } from "./tidewater";
import { vows } from "./vows";

/** In the order in which the library shows them. */
export const ALL_TRACKS: readonly Track[] = [
  paperKites,
  firstLight,
  porchSong,
  theSummit,
  vows,
  rainyWindow,
  departures,
  superEight,
  forward,
  buttonParade,
  tidewater,
  snowOnTheSquare,
];
