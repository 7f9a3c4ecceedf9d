import { describe, expect, test } from "vitest";
import { type StyleName, styleNames } from "@/lib/film/styles/styles";
import type { Rgb } from "@/lib/paint/photo/photo-accent";
import { blendColors, MIN_CONTRAST, rgbOf } from "@/lib/paint/readable-tint";
import { exactContrast } from "@/lib/paint/testing/exact-contrast";
import { albumColors } from "@/lib/paint/styles/album/colors";
import { cinemaColors } from "@/lib/paint/styles/cinema/colors";
import { BLACK, focusColors, SHADE, SHADE_AT_WORDS, WHITE } from "@/lib/paint/styles/focus/colors";
import { gazetteColors } from "@/lib/paint/styles/gazette/colors";
import { lanternColors, litWall } from "@/lib/paint/styles/lantern/colors";
import { INK, PAPER, postcardColors } from "@/lib/paint/styles/postcard/colors";
import { colorsIn } from "@/lib/paint/styles/pulse/colors";
import { vanillaColors } from "@/lib/paint/styles/vanilla/colors";

const { words, large, marks } = MIN_CONTRAST;

/** Colours as people choose them: all around the hues, deep, loud, pale and grey. */
const accents = [
  ...["#0b6e4f", "#d6336c", "#ffd43b", "#101010", "#fafafa", "#000000", "#ffffff", "#808080", "#767676"],
  ...["#ff0000", "#ff8000", "#ffff00", "#80ff00", "#00ff00", "#00ff80", "#00ffff", "#0080ff", "#0000ff"],
  ...["#8000ff", "#ff00ff", "#ff0080", "#c5482f", "#e8590c", "#f08c00", "#8a8f3c", "#2b8a3e", "#1098ad"],
  ...["#1971c2", "#3b5bdb", "#6741d9", "#9c36b5", "#862e2e", "#3d2b1f", "#1b2a41", "#4a5759", "#adb5bd"],
  ...["#ffc9c9", "#d3f9d8", "#d0ebff", "#fff3bf", "#e5dbff", "#c0a080"],
];

type Use = { what: string; color: Rgb; on: Rgb; min: number };

/** Reads what styles hand to the canvas, over a ground where it is translucent. */
function seen(color: string, on: Rgb, more = 1): Rgb {
  if (color.startsWith("#")) return blendColors(on, rgbOf(color), more);
  const [red = 0, green = 0, blue = 0, alpha = 1] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return blendColors(on, [red, green, blue], alpha * more);
}

const uses: Record<StyleName, (accent: Rgb) => Use[]> = {
  vanilla(accent) {
    const colors = vanillaColors(accent);
    const inks = { title: colors.words, body: colors.body, "a role": colors.creditKey };
    return (colors.field ?? []).flatMap((field) => {
      const on = seen(field, WHITE);
      return Object.entries(inks).map(([what, { color, alpha }]) => ({
        what,
        color: seen(color, on, alpha),
        on,
        min: words,
      }));
    });
  },
  focus(accent) {
    const { field, panel, bar, creditKey } = focusColors(accent, [40, 200, 40]);
    const shaded = blendColors(panel, SHADE, SHADE_AT_WORDS);
    return [
      { what: "words on a slide", color: field.ink, on: field.ground, min: words },
      { what: "a caption beside its photo", color: WHITE, on: shaded, min: words },
      { what: "a caption's bar", color: bar, on: BLACK, min: large },
      { what: "a caption's bar beside its photo", color: bar, on: shaded, min: marks },
      { what: "a role", color: creditKey, on: BLACK, min: words },
    ];
  },
  album(accent) {
    const { title, pen, corner } = albumColors(accent);
    const papers = { card: rgbOf("#f8f2e4"), print: rgbOf("#fcfaf4"), slip: rgbOf("#f7efdc") };
    return [
      ...Object.values(papers).flatMap((on) => [
        { what: "a title", color: title, on, min: words },
        { what: "handwriting", color: pen, on, min: words },
      ]),
      { what: "a corner", color: seen(corner, WHITE), on: [225, 212, 190], min: 1.3 },
    ];
  },
  gazette(accent) {
    const { title, rule, largeSign, smallSign, creditKey } = gazetteColors(accent);
    const on: Rgb = [243, 239, 230];
    const color = (of: string) => seen(of, on);
    return [
      { what: "a title", color: color(title), on, min: large },
      { what: "a role", color: color(creditKey), on, min: words },
      ...[rule, largeSign, smallSign].map((of) => ({ what: "a mark", color: color(of), on, min: marks })),
    ];
  },
  cinema(accent) {
    const { words: said, title, creditKey } = cinemaColors(accent);
    const [screen, ground]: Rgb[] = [
      [5, 5, 6],
      [62, 62, 62],
    ];
    return [screen, ground].flatMap((on) =>
      on
        ? [
            { what: "a subtitle", color: seen(said, on), on, min: words },
            { what: "a title", color: seen(title, on), on, min: words },
            { what: "a role", color: seen(creditKey, on), on, min: on === screen ? words : 1 },
          ]
        : [],
    );
  },
  postcard(accent) {
    const { palettes, route, stripes, title, creditKey } = postcardColors(accent);
    const paper = rgbOf(PAPER);
    return [
      { what: "a title", color: seen(title, paper), on: paper, min: large },
      { what: "a role", color: seen(creditKey, paper), on: paper, min: words },
      { what: "a stripe", color: seen(stripes[0], paper), on: paper, min: marks },
      { what: "another stripe", color: seen(stripes[1], paper), on: paper, min: marks },
      ...palettes.flatMap(({ ground, dot, light }) => [
        { what: "a caption", color: rgbOf(INK), on: seen(ground, paper), min: words },
        { what: "a caption on rays", color: rgbOf(INK), on: seen(light, paper), min: words },
        { what: "a caption on dots", color: rgbOf(INK), on: seen(dot, paper), min: large },
        { what: "the route", color: seen(route, paper), on: seen(ground, paper), min: marks },
      ]),
    ];
  },
  pulse(accent) {
    const { gradient, bright, inkOnGradient, inkOnBright, bars } = colorsIn(accent);
    const dark = rgbOf("#0d0716");
    return [
      ...gradient.map((of) => {
        const on = seen(of, WHITE);
        return { what: "words on a slide", color: seen(inkOnGradient, on), on, min: words };
      }),
      { what: "a caption", color: seen(inkOnBright, WHITE), on: seen(bright, WHITE), min: words },
      { what: "the music", color: seen(bars, WHITE), on: dark, min: words },
    ];
  },
  lantern(accent) {
    const { light, words: said, creditKey, bulb, edge } = lanternColors(accent);
    const [sky, mount]: Rgb[] = [rgbOf("#171d45"), rgbOf("#11162f")];
    const wall = litWall(light);
    return [
      { what: "a caption on the wall", color: seen(said, wall), on: wall, min: words },
      ...(sky && mount
        ? [
            { what: "words at night", color: seen(said, sky), on: sky, min: words },
            { what: "a role", color: seen(creditKey, sky), on: sky, min: words },
            { what: "a bulb", color: seen(bulb, sky), on: sky, min: large },
            { what: "a slide's edge", color: seen(edge, mount), on: mount, min: large },
          ]
        : []),
    ];
  },
};

describe.each(styleNames)("in %s", (style) => {
  test.each(accents)("%s is readable", (accent) => {
    const shown = uses[style](rgbOf(accent));
    expect(shown.length).toBeGreaterThan(3);
    for (const { what, color, on, min } of shown) {
      expect(exactContrast(color, on), `${what}: ${color} on ${on}`).toBeGreaterThanOrEqual(min);
    }
  });

  test("accents differ", () => {
    const looks = ["#0b6e4f", "#d6336c", "#ffd43b"].map((accent) =>
      JSON.stringify(uses[style](rgbOf(accent))),
    );
    expect(new Set(looks).size).toBe(3);
  });
});
