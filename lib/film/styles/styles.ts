import { keysOf } from "@/lib/film/records";
import { album } from "@/lib/film/styles/album";
import { cinema } from "@/lib/film/styles/cinema";
import { focus } from "@/lib/film/styles/focus";
import { gazette } from "@/lib/film/styles/gazette";
import { lantern } from "@/lib/film/styles/lantern";
import { postcard } from "@/lib/film/styles/postcard";
import { pulse } from "@/lib/film/styles/pulse";
import type { StyleDefinition, StyleRules } from "@/lib/film/styles/style-definition";
import { vanilla } from "@/lib/film/styles/vanilla";

/** Every style, in the order in which people see them. `lib/paint/styles` has a painter for each. */
export const styles = {
  vanilla,
  focus,
  album,
  gazette,
  cinema,
  postcard,
  pulse,
  lantern,
} satisfies Record<string, StyleDefinition>;

export type StyleName = keyof typeof styles;

export const styleNames: readonly StyleName[] = keysOf(styles);

/** The style that a document names. A film without a style, or with an unknown one, is drawn as `vanilla`. */
export function styleOrVanilla(machineName: string): StyleName {
  return styleNames.find((name) => name === machineName) ?? "vanilla";
}

export function styleRules(machineName: string): StyleRules {
  return styles[styleOrVanilla(machineName)].rules;
}
