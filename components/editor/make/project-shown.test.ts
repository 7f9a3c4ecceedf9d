import { expect, test } from "vitest";
import { filmAtOpening, makesSameFilm, projectShown } from "@/components/editor/make/project-shown";
import type { RenderAnswer } from "@/components/editor/make/render-calls";
import { ApiProblem, OFFLINE_CODE } from "@/lib/client/api-problem";
import type { Project } from "@/lib/editor/document/project";
import { emptyDocument } from "@/lib/film/document";

const project: Project = { name: "Winter", quality: 720, visibility: "public", document: emptyDocument };
const lost = new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The service cannot be reached." });

test.each<[RenderAnswer, unknown]>([
  [{ kind: "unchanged" }, project],
  [{ kind: "accepted" }, "other"],
  [{ kind: "refused", isBalanceLow: true }, "other"],
  [{ kind: "running" }, "unknown"],
  [{ kind: "problem", problem: lost }, "unknown"],
])("where making it again would be %o, a film shows %o", (answer, shown) => {
  expect(projectShown(answer, project)).toBe(shown);
});

test.each<[string, Partial<Project>, boolean]>([
  ["another name", { name: "Spring" }, true],
  ["letting others watch", { visibility: "unlisted" }, true],
  ["a smaller quality, which was made with it", { quality: 480 }, true],
  ["the largest quality, a file of its own", { quality: 1080 }, false],
  ["another film", { document: { ...emptyDocument, style: "album" } }, false],
])("knows whether a film stays the same with %s", (_, edit, isSame) => {
  expect(makesSameFilm(project, { ...project, ...edit })).toBe(isSame);
});

test("takes from the page what a finished film shows, and nothing of one that another is made after", () => {
  const thumbnail = { 360: "/v/a/film-1.jpg" };
  const at = (status: "published" | "processing", isFilmUpToDate: boolean | undefined) =>
    filmAtOpening({ status, thumbnail }, project, isFilmUpToDate);
  expect(at("published", true)).toEqual({ film: "/v/a/film-1.jpg", shown: project });
  expect(at("published", false)).toEqual({ film: "/v/a/film-1.jpg", shown: "other" });
  const unknown = { film: undefined, shown: undefined };
  expect(at("published", undefined)).toEqual(unknown);
  expect(at("processing", false)).toEqual(unknown);
});
