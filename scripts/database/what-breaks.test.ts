import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { whatBreaks } from "@/scripts/database/what-breaks";

const folder = "prisma/migrations";
/** Until then nobody upgraded a running service. */
const lastUnbound = "20261125070000";

it("no migration breaks the processes of the version before", () => {
  const names = readdirSync(folder)
    .filter((name) => /^\d{14}_/.test(name))
    .toSorted();
  let earlier = "";
  for (const name of names) {
    const sql = readFileSync(`${folder}/${name}/migration.sql`, "utf8");
    if (name > lastUnbound) expect([name, whatBreaks(sql, earlier)]).toEqual([name, []]);
    earlier += sql;
  }
});

it("lets a text become longer, and not shorter", () => {
  const earlier = 'CREATE TABLE "a" ("b" VARCHAR(200) NOT NULL);';
  const change = (type: string) => `ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE ${type};`;
  expect(whatBreaks(change("VARCHAR(400)"), earlier)).toEqual([]);
  expect(whatBreaks(change("VARCHAR(100)"), earlier)).toEqual(["changes a type that is read"]);
  expect(whatBreaks(change("VARCHAR(400)"))).toEqual(["changes a type that is read"]);
  expect(whatBreaks(change("INTEGER"), earlier)).toEqual(["changes a type that is read"]);
});

it.each([
  ['ALTER TABLE "a" DROP COLUMN "b";', "takes a column away"],
  ['ALTER TABLE "a"\n  RENAME TO "b";', "renames what is in use"],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', "renames what is in use"],
  ['ALTER TABLE "a" ADD COLUMN "b" INTEGER NOT NULL;', "demands a value that old inserts leave out"],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', "demands a value that old inserts leave out"],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', "demands a value that old inserts may leave out"],
  ['DROP TABLE "a";', "takes a table away"],
])("tells of %j", (sql, words) => expect(whatBreaks(sql)).toEqual([words]));

it.each([
  'CREATE TABLE "a" ("b" INTEGER NOT NULL);',
  'ALTER TABLE "a" ADD COLUMN "b" INTEGER, ADD COLUMN "c" BOOLEAN NOT NULL DEFAULT false;',
  '-- DROP TABLE "a";\nCREATE INDEX "a_b_idx" ON "a"("b");',
  "ALTER TYPE \"kind\" ADD VALUE 'new';",
])("lets pass %j", (sql) => expect(whatBreaks(sql)).toEqual([]));

it("knows what it would have said of an earlier one", () => {
  const sql = readFileSync(`${folder}/20261125044034_guest_clips/migration.sql`, "utf8");
  expect(whatBreaks(sql)).toContain("renames what is in use");
});
