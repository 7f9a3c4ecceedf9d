import { expect, it } from "vitest";
import { openInPlace } from "@/command/film/draw-document";

it("says which song was taken away while its film was chosen", async () => {
  expect(await openInPlace(import.meta.filename)).toBe(import.meta.filename);
  const gone = openInPlace("/music/gone.mp3");
  await expect(gone).rejects.toThrow("gone.mp3 was taken away before the film was made.");
});
