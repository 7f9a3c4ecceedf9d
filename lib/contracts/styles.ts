import * as z from "zod/mini";
import { described, withMeta } from "@/lib/contracts/described";
import { endpoint } from "@/lib/contracts/endpoint";

export const styleSchema = withMeta(
  z.object({
    machine_name: described(z.string(), "What a video's `style` is set to."),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    is_featured: z.boolean(),
    thumbnail: z.string(),
    sample_url: described(z.string(), "A sample film; empty when there is none."),
    order: z.int(),
    limits: z.object({
      quality: z.array(z.object({ res: z.int(), credits: z.int() })),
      title_length: described(z.int(), "Longer titles are shrunk to fit."),
      text_length: z.int(),
    }),
  }),
  { id: "Style" },
);

export const listStyles = endpoint({
  id: "listStyles",
  origin: "extension",
  method: "GET",
  path: "/styles",
  group: "Styles",
  summary: "List the styles",
  access: "open",
  response: z.array(styleSchema),
});

export const listMyStyles = endpoint({
  id: "listMyStyles",
  origin: "extension",
  method: "GET",
  path: "/me/styles",
  group: "Styles",
  summary: "List the styles the account may use",
  access: "account",
  response: z.array(styleSchema),
});

export const getStyle = endpoint({
  id: "getStyle",
  origin: "extension",
  method: "GET",
  path: "/styles/{name}",
  group: "Styles",
  summary: "Read a style",
  access: "open",
  params: z.object({ name: z.string().check(z.maxLength(64)) }),
  response: styleSchema,
  refusals: [404],
});
