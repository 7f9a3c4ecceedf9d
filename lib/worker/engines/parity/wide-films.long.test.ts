import { describe } from "vitest";
import { compareFilms } from "@/lib/worker/engines/parity/testing/compare-films";

describe("wide films are painted alike by Chromium and by Skia in Node", { timeout: 120_000 }, () =>
  compareFilms("wide"),
);
