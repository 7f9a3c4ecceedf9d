import { type Track } from "../compose/track";
import { firstLight } from "./first-light";

/** In the order in which the library shows them. */
export const ALL_TRACKS: readonly Track[] = [firstLight];
