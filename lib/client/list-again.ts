import type { QueryClient } from "@tanstack/react-query";
import { isProblem } from "@/lib/client/api-problem";

type Answer<Data> = { data: Data; headers: Headers };

/**
 * Makes what asks for one list that may be long, and from the second time on only for what has changed: a library of
 * thousands is megabytes, which a tab would fetch whenever somebody comes back to it.
 */
export function listAgain<Data>() {
  const lists = new WeakMap<QueryClient, { data: Data; tag: string }>();
  return async (
    client: QueryClient,
    list: (headers: Record<string, string>) => Promise<Answer<Data>>,
  ): Promise<Data> => {
    const known = lists.get(client);
    try {
      const { data, headers } = await list(known ? { "If-None-Match": known.tag } : {});
      const tag = headers.get("ETag");
      if (tag === null) lists.delete(client);
      else lists.set(client, { data, tag });
      return data;
    } catch (error) {
      if (known && isProblem(error) && error.status === 304) return known.data;
      throw error;
    }
  };
}
