/** A font family as films know it, and where its files come from. */
export type FamilySource = {
  family: string;
  /** Families to try for characters that this one lacks, before the fallbacks that all share. */
  fallback?: string[];
} & (
  | { from: "static"; packageName: string; weights: number[]; italicWeights?: number[] }
  | { from: "subsets"; packageName: string; axes: string; italic?: boolean; without?: readonly string[] }
);

const google = (name: string) => `@expo-google-fonts/${name}`;
const variable = (name: string) => `@fontsource-variable/${name}`;

const display: FamilySource[] = [
  { family: "Inter", from: "static", packageName: google("inter"), weights: [300, 400, 500, 600, 700, 800] },
  {
    family: "Archivo",
    from: "subsets",
    packageName: variable("archivo"),
    axes: "wdth",
    fallback: ["Inter"],
  },
  {
    family: "Fraunces",
    from: "subsets",
    packageName: variable("fraunces"),
    axes: "full",
    italic: true,
    fallback: ["Playfair Display", "Noto Serif"],
  },
  { family: "Caveat", from: "static", packageName: google("caveat"), weights: [400, 500, 700] },
  {
    family: "Playfair Display",
    from: "static",
    packageName: google("playfair-display"),
    weights: [400, 500, 700, 900],
    italicWeights: [400, 700],
    fallback: ["Noto Serif"],
  },
  {
    family: "Cormorant",
    from: "static",
    packageName: google("cormorant"),
    weights: [300, 400, 500, 600, 700],
    italicWeights: [400, 500],
    fallback: ["Noto Serif"],
  },
  {
    family: "DM Serif Display",
    from: "static",
    packageName: google("dm-serif-display"),
    weights: [400],
    italicWeights: [400],
    fallback: ["Playfair Display", "Noto Serif"],
  },
  {
    family: "Space Grotesk",
    from: "static",
    packageName: google("space-grotesk"),
    weights: [300, 400, 500, 700],
    fallback: ["Inter"],
  },
  {
    family: "Unbounded",
    from: "static",
    packageName: google("unbounded"),
    weights: [300, 400, 600, 700, 900],
    fallback: ["Inter"],
  },
  {
    family: "Syne",
    from: "static",
    packageName: google("syne"),
    weights: [400, 600, 700, 800],
    fallback: ["Manrope", "Inter"],
  },
  { family: "Manrope", from: "static", packageName: google("manrope"), weights: [300, 400, 500, 600, 800] },
  {
    family: "Bebas Neue",
    from: "static",
    packageName: google("bebas-neue"),
    weights: [400],
    fallback: ["Oswald"],
  },
  { family: "Oswald", from: "static", packageName: google("oswald"), weights: [300, 400, 500, 700] },
];

const shared: FamilySource[] = [
  {
    family: "Noto Sans",
    from: "static",
    packageName: google("noto-sans"),
    weights: [300, 400, 500, 700, 900],
  },
  { family: "Noto Serif", from: "static", packageName: google("noto-serif"), weights: [400, 700] },
];

const alphabets = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];

const scriptFamily = (script: string): FamilySource => ({
  family: `Noto Sans ${script}`,
  from: "subsets",
  packageName: variable(`noto-sans-${script.toLowerCase()}`),
  axes: "wght",
  without: script === "Symbols" ? alphabets : [...alphabets, "math", "symbols"],
});

const scripts = [
  ...["Arabic", "Hebrew", "Devanagari", "Thai"],
  ...["Bengali", "Gujarati", "Gurmukhi", "Kannada", "Malayalam", "Tamil", "Telugu", "Sinhala"],
  ...["Khmer", "Lao", "Myanmar", "Armenian", "Georgian", "Ethiopic"],
  ...["Symbols", "SC", "TC", "JP", "KR"],
].map(scriptFamily);

const moreSymbols: FamilySource = {
  family: "Noto Sans Symbols 2",
  from: "subsets",
  packageName: "@fontsource/noto-sans-symbols-2",
  axes: "400",
  without: [...alphabets, "mayan-numerals"],
};

export const families: readonly FamilySource[] = [...display, ...shared, ...scripts, moreSymbols];
