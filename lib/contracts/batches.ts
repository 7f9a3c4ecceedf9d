import * as z from "zod/mini";
import { described, extension, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";
import { idParam, integerField } from "@/lib/contracts/fields";
import { MAX_ROWS } from "@/lib/film/templates/template-limits";

/** Batches of one account that may be under way. */
export const MAX_BATCHES = 20;

const rowStates = ["waiting", "making", "done", "failed", "cancelled"] as const;

export const batchSchema = withMeta(
  z.object(
    extension({
      id: z.string(),
      name: z.string(),
      template_id: described(z.nullable(z.string()), "Null once the template is deleted."),
      state: described(
        z.enum(["running", "cancelling", "ended"]),
        "It ends when no film is waiting or being made.",
      ),
      rows: z.int(),
      waiting: described(z.int(), "Films that have not been started."),
      making: z.int(),
      done: z.int(),
      failed: z.int(),
      cancelled: z.int(),
      progress: described(z.number(), "From 0 to 1."),
      waits_for_credits: described(
        z.boolean(),
        "The balance is too low for the next film. The batch goes on by itself when it is not.",
      ),
      results_url: described(
        z.string(),
        "The results as a table, for whoever sends the account's credentials.",
      ),
      created_on: z.int(),
      ended_on: z.nullable(z.int()),
    }),
  ),
  { id: "Batch" },
);

const resultSchema = withMeta(
  z.object(
    extension({
      number: described(z.int(), "The row, counted from 1."),
      state: z.enum(rowStates),
      values: described(z.record(z.string(), z.string()), "As ordered; things of the library by their ids."),
      film_name: described(
        z.nullable(z.string()),
        "What its film is called, or will be: by the row where fields or slots fill the name, otherwise by what differs from the other rows. Null only of rows without a film in batches from before this was so.",
      ),
      video_id: described(z.nullable(z.string()), "Null until the film is started, and once it is deleted."),
      watch_url: described(
        z.nullable(z.string()),
        "The page of the film that is being made or done; null where there is none.",
      ),
      film_url: described(z.nullable(z.string()), "The file; null until the film is done."),
      error: described(
        z.nullable(z.object({ message: z.string(), fields: z.record(z.string(), z.string()) })),
        "Why there is no film.",
      ),
    }),
  ),
  { id: "BatchResult" },
);

const common = { group: "Templates", origin: "extension", access: "account", response: batchSchema } as const;

export const listBatches = endpoint({
  ...common,
  id: "listBatches",
  method: "GET",
  path: "/me/batches",
  summary: "List the batches",
  description: "The newest 100.",
  response: z.object(extension({ batches: z.array(batchSchema) })),
});

export const getBatch = endpoint({
  ...common,
  id: "getBatch",
  method: "GET",
  path: "/me/batches/{id}",
  summary: "Read how far a batch is",
  params: idParam,
  refusals: [404],
});

export const listResults = endpoint({
  ...common,
  id: "listResults",
  method: "GET",
  path: "/me/batches/{id}/results",
  summary: "Read what became of a batch's rows",
  description: "In the order of the rows, also while it runs.",
  params: idParam,
  query: z.object(
    extension({
      count: described(z._default(integerField(1, 1000), 100), "Page size."),
      after: described(z._default(integerField(0, MAX_ROWS), 0), "Only rows after this number."),
    }),
  ),
  response: z.object(
    extension({
      results: z.array(resultSchema),
      paging: z.object({ count: z.int(), next_url: z.string() }),
    }),
  ),
  refusals: [404],
});

export const getResultsTable = endpoint({
  id: "getResultsTable",
  group: "Templates",
  origin: "extension",
  access: "account",
  method: "GET",
  path: "/me/batches/{id}/results.csv",
  summary: "Download a batch's results as a table",
  description:
    "A line for every row: its number, state, video, addresses, error and name, then the columns that were ordered. Cells that spreadsheets would take for formulas (they begin with `=`, `+`, `-`, `@`, a tab or a line break, and are no number) have a `'` before them. To read such a cell, take one `'` off.",
  params: idParam,
  produces: "text/csv",
  refusals: [404],
});

export const cancelBatch = endpoint({
  ...common,
  id: "cancelBatch",
  method: "POST",
  path: "/me/batches/{id}/cancel",
  summary: "Cancel a batch",
  description:
    "Films that are done stay; films that were started are stopped and paid back. One that has ended stays as it is.",
  params: idParam,
  body: z.object({}),
  refusals: [404],
});

export const deleteBatch = endpoint({
  ...common,
  id: "deleteBatch",
  method: "DELETE",
  path: "/me/batches/{id}",
  summary: "Forget a batch that has ended",
  description: "Its films stay.",
  params: idParam,
  response: z.object(extension({ message: z.string() })),
  refusals: [404, 409],
});
