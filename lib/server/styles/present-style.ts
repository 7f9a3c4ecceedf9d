import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { styleSchema } from "@/lib/contracts/styles";
import { QUALITIES } from "@/lib/film/qualities";
import { type Style, styleCatalog } from "@/lib/film/style-catalog";
import { env } from "@/lib/server/env";

/** A script makes the sample films, so a fresh checkout may not have them. */
const samples = new Set(
  styleCatalog
    .map(({ machine_name }) => machine_name)
    .filter((name) => existsSync(path.join(process.cwd(), "public", "styles", `${name}.mp4`))),
);

export function presentStyle({ limits, ...style }: Style, origin: string): z.input<typeof styleSchema> {
  const address = `${origin}/styles/${style.machine_name}`;
  const quality = QUALITIES.map((res) => ({ res, credits: env().RENDER_COST }));
  return {
    ...style,
    thumbnail: `${address}.svg`,
    sample_url: samples.has(style.machine_name) ? `${address}.mp4` : "",
    limits: { quality, ...limits },
  };
}
