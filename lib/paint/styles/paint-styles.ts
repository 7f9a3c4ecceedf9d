import { type StyleName, styleNames } from "@/lib/film/styles/styles";
import { album } from "./album/album";
import { cinema } from "./cinema/cinema";
import { focus } from "./focus/focus";
import { gazette } from "./gazette/gazette";
import { lantern } from "./lantern/lantern";
import type { PaintStyle } from "./paint-style";
import { postcard } from "./postcard/postcard";
import { pulse } from "./pulse/pulse";
import { vanilla } from "./vanilla/vanilla";

/** How every style looks. */
const paintStyles: Record<StyleName, PaintStyle> = {
  vanilla,
  focus,
  album,
  gazette,
  cinema,
  postcard,
  lantern,
  pulse,
};

export function paintStyleOf(name: StyleName): PaintStyle {
  return paintStyles[name];
}

export const paintStyleNames = styleNames;
