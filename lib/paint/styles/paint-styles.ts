import { album } from "./album/album";
import { cinema } from "./cinema/cinema";
import { focus } from "./focus/focus";
import { gazette } from "./gazette/gazette";
import { lantern } from "./lantern/lantern";
import type { PaintStyle } from "./paint-style";
import { postcard } from "./postcard/postcard";
import { pulse } from "./pulse/pulse";
import { vanilla } from "./vanilla/vanilla";

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
