import { expect, test } from "vitest";
import type { z } from "zod";
import type { listResults } from "@/lib/contracts/batches";
import { readFirstResults } from "@/lib/server/batches/read-results";
import { greetingTemplate } from "@/lib/server/batches/testing/greeting-template";
import { db } from "@/lib/server/db";

type Results = z.infer<typeof listResults.response>;

const origin = "https://films.example.org";

test.each([
  { what: "many", rows: 130, note: "short", fits: 100 },
  { what: "long", rows: 30, note: "x".repeat(20_000), fits: 13 },
])(
  "of $what results, a callback carries as many as fit, and where the others are",
  async ({ rows, note, fits }) => {
    const { account, api, ordered } = await greetingTemplate();
    const { id } = await ordered({ rows: Array.from({ length: rows }, () => ({ Title: "Hello", note })) });
    const { results, paging } = await readFirstResults(db(), account.id, id, origin);
    expect(results.map(({ number }) => number)).toEqual(Array.from({ length: fits }, (_, at) => at + 1));
    expect(paging).toEqual({ count: 100, next_url: `/me/batches/${id}/results?count=100&after=${fits}` });
    const { body } = await api.get<Results>(paging.next_url);
    expect(body.results.map(({ number }) => number)).toContain(fits + 1);
    expect(body.results.at(-1)?.number).toBe(rows);
  },
);
