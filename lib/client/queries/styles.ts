import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { styleContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { styleSchema } from "@/lib/contracts/styles";

export type Style = z.output<typeof styleSchema>;

export function stylesQuery() {
  return queryOptions({
    queryKey: queryKeys.styles,
    queryFn: async ({ signal }) => {
      const { listMyStyles } = await styleContracts();
      return call(listMyStyles, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
