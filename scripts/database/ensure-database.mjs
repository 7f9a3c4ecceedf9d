import pg from "pg";

/**
 * @param {string} adminUrl @param {string} name
 * @returns {Promise<"ready" | "wrong-password">}
 */
export async function ensureDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
    return "ready";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "28P01") return "wrong-password";
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
