import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { integerField } from "@/lib/contracts/fields";
import type { Arguments } from "@/lib/server/agents/tool";
import { parseWith } from "@/lib/server/http/parse-with";

/** A library may hold tens of thousands of photos, and no agent can read them all at once. */
export const pageFields = z.object({
  count: described(z._default(integerField(1, 500), 100), "How many at most. Default 100."),
  skip: described(z._default(integerField(0, 1_000_000), 0), "How many to pass over first."),
});

/** One page of a list, and how long the list is. */
export function pageOf<T>(all: readonly T[], args: Arguments): { items: T[]; total: number } {
  const { count, skip } = parseWith(pageFields, { count: args.count, skip: args.skip });
  return { items: all.slice(skip, skip + count), total: all.length };
}
