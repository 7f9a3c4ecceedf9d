import { expect, it } from "vitest";
import { operations } from "@/app/api/mcp/operations";
import { tools } from "@/lib/server/agents/tools";

it("has the route of every operation that a tool runs, and no other", () => {
  const wanted = new Map(tools.flatMap(({ runs }) => runs.map((endpoint) => [endpoint.id, endpoint])));
  expect(Object.keys(operations).toSorted()).toEqual([...wanted.keys()].toSorted());
  for (const [id, answer] of Object.entries(operations))
    expect("endpoint" in answer && answer.endpoint, id).toBe(wanted.get(id));
});
