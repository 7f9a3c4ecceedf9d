import type { Development } from "./paint/develop";
import type { Picture } from "./paint/picture";

export type DemoPicture = {
  name: string;
  width: number;
  height: number;
  development?: Development;
  paint: (picture: Picture) => void;
};
