import { describe } from "vitest";
import { compareFilms } from "./compare-films";

describe("wide films are painted alike by Chromium and by Skia in Node", { timeout: 120_000 }, () =>
  compareFilms("wide"),
);
