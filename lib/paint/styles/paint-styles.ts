import { type StyleName, styleNames } from "@/lib/film/styles/styles";
import { album } from "@/lib/paint/styles/album/album";
import { cinema } from "@/lib/paint/styles/cinema/cinema";
import { focus } from "@/lib/paint/styles/focus/focus";
import { gazette } from "@/lib/paint/styles/gazette/gazette";
import { lantern } from "@/lib/paint/styles/lantern/lantern";
import type { PaintStyle } from "@/lib/paint/styles/paint-style";
import { postcard } from "@/lib/paint/styles/postcard/postcard";
import { pulse } from "@/lib/paint/styles/pulse/pulse";
import { vanilla } from "@/lib/paint/styles/vanilla/vanilla";

/** The painter of each style. */
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
