import type { Development } from "@/scripts/make-demo/paint/develop";
import type { Picture } from "@/scripts/make-demo/paint/picture";

export type DemoPicture = {
  name: string;
  width: number;
  height: number;
  development?: Development;
  paint: (picture: Picture) => void;
};
