import { expect, test } from "vitest";
import { field, templateFilm } from "@/lib/film/templates/testing/template-film";
import { checkRows } from "@/lib/server/batches/check-rows";

test("others get their turn while a few rows of a large template are checked", async () => {
  const [slide] = templateFilm.visuals;
  if (!slide) throw new Error("The film is empty.");
  const visuals = Array.from({ length: 500 }, (_, index) => ({
    ...slide,
    id: `v${index}`,
    startSeconds: index * 4,
    endSeconds: index * 4 + 4,
  }));
  const film = { name: "Greetings", document: { ...templateFilm, visuals } };
  const fields = Array.from({ length: 200 }, (_, index) =>
    field(`f${index}`, { places: [{ part: "title", clip: `v${index}` }], fits: true }),
  );
  const row = Object.fromEntries(fields.map(({ name }) => [name, "Words that take their time to be read"]));
  let turns = 0;
  let isDone = false;
  const takeTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const checked = await checkRows(
    film,
    fields,
    Array.from({ length: 50 }, () => row),
    () => ({ id: "" }),
  );
  isDone = true;
  expect(checked.rows).toHaveLength(50);
  expect(turns).toBeGreaterThan(1);
});
