import { databaseLayout, DATABASE_NAME, databaseUrl } from "@/scripts/database/layout.mjs";
import { readPassword } from "@/scripts/database/password.mjs";
import { readPort } from "@/scripts/database/start-database.mjs";

/** Lets this process access the product's database and storage with the product's own code. */
export function lookInto(dataDir: string, settings: Record<string, string> = {}): void {
  const layout = databaseLayout(dataDir);
  const [port = 0, password = ""] = [readPort(layout.port), readPassword(layout.password)];
  Object.assign(process.env, {
    ...settings,
    DATABASE_URL: databaseUrl({ port, password, database: DATABASE_NAME }),
    DATA_DIR: dataDir,
    AUTH_SECRET: "not the product's: it signs nothing here",
    LOG_LEVEL: "silent",
  });
}
