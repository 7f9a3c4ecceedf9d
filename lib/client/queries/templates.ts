import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { templateContracts } from "@/lib/client/contracts";
import { queryKeys } from "@/lib/client/query-keys";
import type { templateSchema } from "@/lib/contracts/templates";

export type Template = z.output<typeof templateSchema>;

/** The person's templates, newest first. */
export function templatesQuery() {
  return queryOptions({
    queryKey: queryKeys.templates,
    queryFn: async ({ signal }) => {
      const { listTemplates } = await templateContracts();
      return (await call(listTemplates, { signal })).templates;
    },
  });
}
