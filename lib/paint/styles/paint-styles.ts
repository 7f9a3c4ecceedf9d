import { album } from "./album";
import { cinema } from "./cinema";
import { focus } from "./focus";
import { gazette } from "./gazette";
import { lantern } from "./lantern";
import type { PaintStyle } from "./paint-style";
import { postcard } from "./postcard";
import { pulse } from "./pulse";
import { vanilla } from "./vanilla";

const styles: Record<string, PaintStyle> = {
  vanilla,
  focus,
  album,
  gazette,
  cinema,
  postcard,
  lantern,
  pulse,
};

/** A style that is not known is drawn as `vanilla`. */
export function paintStyleOf(machineName: string): PaintStyle {
  return styles[machineName] ?? vanilla;
}

export const paintStyleNames = Object.keys(styles);
