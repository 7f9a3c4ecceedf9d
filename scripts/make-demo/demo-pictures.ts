import type { DemoPicture } from "./demo-picture";
import { balloonsAtDawn } from "./pictures/balloons";
import { beachFromAbove } from "./pictures/beach-from-above";
import { blueRidges } from "./pictures/blue-ridges";
import { cityDusk } from "./pictures/city-dusk";
import { dunes } from "./pictures/dunes";
import { eveningSea } from "./pictures/evening-sea";
import { forestMist } from "./pictures/forest-mist";
import { lavender } from "./pictures/lavender";
import { mountainLake } from "./pictures/mountain-lake";
import { northernLights } from "./pictures/northern-lights";
import { silk } from "./pictures/silk";
import { stillLife } from "./pictures/still-life";

/** In the order they were taken. */
export const demoPictures: readonly DemoPicture[] = [
  balloonsAtDawn,
  blueRidges,
  mountainLake,
  forestMist,
  lavender,
  stillLife,
  beachFromAbove,
  eveningSea,
  dunes,
  silk,
  cityDusk,
  northernLights,
];
