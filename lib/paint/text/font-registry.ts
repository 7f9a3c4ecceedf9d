import * as z from "zod/mini";
import { type Coverage, decodeCoverage } from "@/lib/paint/text/coverage";

const fileSchema = z.object({
  file: z.string(),
  weight: z.optional(z.number()),
  italic: z._default(z.boolean(), false),
  axes: z._default(z.record(z.string(), z.tuple([z.number(), z.number()])), {}),
  coverage: z.int(),
});

const registrySchema = z.object({
  version: z.string(),
  coverages: z.array(z.string()),
  families: z.array(
    z.object({
      family: z.string(),
      fallback: z.array(z.string()),
      files: z.array(fileSchema).check(z.minLength(1)),
    }),
  ),
});

/** A font file and the characters that it can actually write. */
export type FontFile = {
  readonly file: string;
  readonly family: string;
  /** Undefined for fonts with a weight axis. */
  readonly weight: number | undefined;
  readonly italic: boolean;
  readonly axes: Readonly<Record<string, readonly [number, number]>>;
  readonly coverage: Coverage;
};

export type FontFamily = { readonly fallback: readonly string[]; readonly files: readonly FontFile[] };
export type FontRegistry = { readonly version: string; readonly families: ReadonlyMap<string, FontFamily> };

export function readFontRegistry(json: unknown): FontRegistry {
  const { version, coverages, families } = registrySchema.parse(json);
  const decoded = new Map<number, Coverage>();
  const coverageAt = (index: number) => {
    const coverage = decoded.get(index) ?? decodeCoverage(coverages[index] ?? "");
    decoded.set(index, coverage);
    return coverage;
  };
  const entries = families.map(({ family, fallback, files }): [string, FontFamily] => [
    family,
    { fallback, files: files.map((file) => withCoverage(file, family, coverageAt)) },
  ]);
  return { version, families: new Map(entries) };
}

/** Coverage is decoded on first use, because most films never need the 400 CJK files. */
function withCoverage(
  { file, weight, italic, axes, coverage }: z.infer<typeof fileSchema>,
  family: string,
  coverageAt: (index: number) => Coverage,
): FontFile {
  return {
    file,
    family,
    weight,
    italic,
    axes,
    get coverage() {
      return coverageAt(coverage);
    },
  };
}
