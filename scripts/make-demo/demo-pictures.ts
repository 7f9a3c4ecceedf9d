import type { DemoPicture } from "@/scripts/make-demo/demo-picture";
import { balloonsAtDawn } from "@/scripts/make-demo/pictures/balloons";
import { beachFromAbove } from "@/scripts/make-demo/pictures/beach-from-above";
import { blueRidges } from "@/scripts/make-demo/pictures/blue-ridges";
import { cityDusk } from "@/scripts/make-demo/pictures/city-dusk";
import { dunes } from "@/scripts/make-demo/pictures/dunes";
import { eveningSea } from "@/scripts/make-demo/pictures/evening-sea";
import { forestMist } from "@/scripts/make-demo/pictures/forest-mist";
import { lavender } from "@/scripts/make-demo/pictures/lavender";
import { mountainLake } from "@/scripts/make-demo/pictures/mountain-lake";
import { northernLights } from "@/scripts/make-demo/pictures/northern-lights";
import { silk } from "@/scripts/make-demo/pictures/silk";
import { stillLife } from "@/scripts/make-demo/pictures/still-life";

/** In the order in which they were taken. */
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
