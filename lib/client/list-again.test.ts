import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiProblem } from "@/lib/client/api-problem";
import { listAgain } from "@/lib/client/list-again";

/** A service with one list, which counts how often it sends all of it. */
function service() {
  const at = { list: ["a"], version: 1, sent: 0 };
  const answer = async (headers: Record<string, string>) => {
    const tag = `W/"${at.version}"`;
    if (headers["If-None-Match"] === tag)
      throw new ApiProblem({ status: 304, code: "unreadable_answer", message: "The answer was 304." });
    at.sent += 1;
    return { data: at.list, headers: new Headers({ ETag: tag }) };
  };
  return { at, answer };
}

test("a list comes once, and again when it has changed", async () => {
  const { at, answer } = service();
  const [client, read] = [new QueryClient(), listAgain<string[]>()];
  const first = await read(client, answer);
  expect(await read(client, answer)).toBe(first);
  expect(at.sent).toBe(1);
  Object.assign(at, { list: ["a", "b"], version: 2 });
  expect(await read(client, answer)).toEqual(["a", "b"]);
  expect(await read(client, answer)).toEqual(["a", "b"]);
  expect(at.sent).toBe(2);
});

test("nobody gets what somebody else has listed here before", async () => {
  const { at, answer } = service();
  const read = listAgain<string[]>();
  for (const client of [new QueryClient(), new QueryClient()]) await read(client, answer);
  expect(at.sent).toBe(2);
});
