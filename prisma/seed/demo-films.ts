export type DemoScene =
  | { photo: string; caption?: string; seconds: number; focus?: { x: number; y: number } }
  | { title: string; text: string; seconds: number };

export type DemoFilm = {
  name: string;
  style: string;
  song: string;
  tags: readonly string[];
  visibility: "public" | "unlisted";
  credits: readonly (readonly [string, string])[];
  scenes: readonly DemoScene[];
  /** False for a draft, with which people can try the editor. */
  isFinished: boolean;
};

/** The photos in the order they were taken, named after their files. */
export const DEMO_PHOTOS = [
  "still-life",
  "silk",
  "forest-mist",
  "balloons",
  "blue-ridges",
  "lavender",
  "mountain-lake",
  "beach-from-above",
  "evening-sea",
  "dunes",
  "city-dusk",
  "northern-lights",
] as const;

export const demoFilms: readonly DemoFilm[] = [
  {
    name: "The long way round",
    style: "vanilla",
    song: "departures",
    tags: ["travel", "summer"],
    visibility: "public",
    credits: [
      ["Pictures", "Painted by code"],
      ["Music", "Departures, from the library"],
      ["Made with", "Kinora"],
    ],
    scenes: [
      { title: "The long way round", text: "One summer, six stops", seconds: 3.2 },
      { photo: "balloons", caption: "Up before the village was", seconds: 4, focus: { x: 0.68, y: 0.35 } },
      { photo: "blue-ridges", caption: "Ridge after ridge after ridge", seconds: 4 },
      {
        photo: "lavender",
        caption: "You could smell it from the road",
        seconds: 4,
        focus: { x: 0.5, y: 0.45 },
      },
      { photo: "mountain-lake", caption: "Colder than it looked", seconds: 4, focus: { x: 0.6, y: 0.35 } },
      {
        photo: "beach-from-above",
        caption: "Row two, umbrella three",
        seconds: 4,
        focus: { x: 0.3, y: 0.35 },
      },
      { photo: "evening-sea", caption: "One more swim, then home", seconds: 4.4 },
    ],
    isFinished: true,
  },
  {
    name: "Slow weekend",
    style: "focus",
    song: "porch-song",
    tags: ["home"],
    visibility: "unlisted",
    credits: [["Music", "Porch Song, from the library"]],
    scenes: [
      { photo: "forest-mist", caption: "Nobody said a word", seconds: 3.6, focus: { x: 0.5, y: 0.6 } },
      { photo: "still-life", caption: "Lunch, more or less", seconds: 3.6, focus: { x: 0.62, y: 0.45 } },
      { title: "Slow weekend", text: "Nothing planned, all of it done", seconds: 2.8 },
      { photo: "silk", seconds: 3 },
      { photo: "city-dusk", caption: "Back before Monday", seconds: 4, focus: { x: 0.45, y: 0.5 } },
    ],
    isFinished: true,
  },
  {
    name: "Northbound",
    style: "cinema",
    song: "super-eight",
    tags: [],
    visibility: "unlisted",
    credits: [],
    scenes: [
      { title: "Northbound", text: "Notes from the night train", seconds: 4 },
      { photo: "city-dusk", caption: "Platform nine, ten to eight", seconds: 5 },
      { photo: "blue-ridges", seconds: 5 },
      { photo: "dunes", caption: "Somewhere in between", seconds: 5 },
      { photo: "northern-lights", caption: "Worth the cold", seconds: 6, focus: { x: 0.5, y: 0.35 } },
    ],
    isFinished: false,
  },
];
