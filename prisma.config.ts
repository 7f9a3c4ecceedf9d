import { readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "prisma/config";

process.env.CHECKPOINT_DISABLE ??= "1";
if (!hasNativeEngine())
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= path.join(import.meta.dirname, "prisma/schema-engine.mjs");

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // `prisma generate` needs no database. The commands that do say so if this one does not answer.
  datasource: { url: process.env.DATABASE_URL || "postgresql://kinora@127.0.0.1:5432/kinora" },
});

/** Whether Prisma's own engine was downloaded during installation. */
function hasNativeEngine(): boolean {
  try {
    const files = readdirSync(path.join(import.meta.dirname, "node_modules/@prisma/engines"));
    return files.some((name) => name.startsWith("schema-engine-"));
  } catch {
    return false;
  }
}
