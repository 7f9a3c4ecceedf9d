import type { StyleAbout } from "@/lib/film/styles/style-definition";
import { type StyleName, styleNames, styles } from "@/lib/film/styles/styles";

export type Style = {
  machine_name: StyleName;
  order: number;
} & StyleAbout;

/** The styles as the API lists them. Pictures and samples are files whose addresses the server adds. */
export const styleCatalog: readonly Style[] = styleNames.map((name, index) => ({
  machine_name: name,
  ...styles[name].about,
  order: index + 1,
}));

export function findStyle(machineName: string): Style | undefined {
  return styleCatalog.find((style) => style.machine_name === machineName);
}
