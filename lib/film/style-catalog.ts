export interface Style {
  machine_name: string;
  name: string;
  description: string;
  category: string;
  is_featured: boolean;
  order: number;
  /** Lengths up to which words are shown large and whole; longer ones are shrunk to fit. */
  limits: { title_length: number; text_length: number };
}

/** The styles as the API lists them. Pictures and samples are files whose addresses the server adds. */
export const styleCatalog: readonly Style[] = [
  {
    machine_name: "vanilla",
    name: "Vanilla",
    description: "Clean and gentle: slow moves, soft fades, and nothing between you and the photos.",
    category: "Classic",
    is_featured: true,
    order: 1,
    limits: { title_length: 60, text_length: 140 },
  },
  {
    machine_name: "focus",
    name: "Focus",
    description: "Edge to edge and bold, with decisive cuts and words as large as the picture.",
    category: "Modern",
    is_featured: true,
    order: 2,
    limits: { title_length: 32, text_length: 80 },
  },
  {
    machine_name: "album",
    name: "Album",
    description:
      "Prints on warm paper with a note in the margin, like leafing through an afternoon together.",
    category: "Keepsake",
    is_featured: true,
    order: 3,
    limits: { title_length: 40, text_length: 110 },
  },
  {
    machine_name: "gazette",
    name: "Gazette",
    description: "Your days as a well-set magazine, every photo with its column and its words beside it.",
    category: "Story",
    is_featured: false,
    order: 4,
    limits: { title_length: 70, text_length: 260 },
  },
  {
    machine_name: "cinema",
    name: "Cinema",
    description: "Wide, deep and unhurried, with subtitles and end titles as in the dark of a picture house.",
    category: "Story",
    is_featured: true,
    order: 5,
    limits: { title_length: 40, text_length: 120 },
  },
  {
    machine_name: "postcard",
    name: "Postcard",
    description: "Sun-bleached and on the road: stamped frames, turning pages and a line from stop to stop.",
    category: "Travel",
    is_featured: false,
    order: 6,
    limits: { title_length: 36, text_length: 90 },
  },
  {
    machine_name: "pulse",
    name: "Pulse",
    description:
      "Vivid colour and split screens that move with the beat, for nights worth dancing through again.",
    category: "Party",
    is_featured: false,
    order: 7,
    limits: { title_length: 28, text_length: 70 },
  },
  {
    machine_name: "lantern",
    name: "Lantern",
    description:
      "Photos glow up out of the night one by one, like slides on a wall with everyone gathered round.",
    category: "Keepsake",
    is_featured: false,
    order: 8,
    limits: { title_length: 44, text_length: 110 },
  },
];

export function findStyle(machineName: string): Style | undefined {
  return styleCatalog.find((style) => style.machine_name === machineName);
}
