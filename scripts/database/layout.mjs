import path from "node:path";

export const DATABASE_NAME = "kinora";
export const DATABASE_ROLE = "kinora";

/** Where the embedded server keeps its files inside DATA_DIR. @param {string} dataDir */
export function databaseLayout(dataDir) {
  const root = path.resolve(dataDir);
  return {
    root,
    cluster: path.join(root, "postgres"),
    lock: path.join(root, "run/database.lock"),
    port: path.join(root, "run/database.json"),
    secrets: path.join(root, "secrets"),
    password: path.join(root, "secrets/postgres-password"),
    log: path.join(root, "logs/postgres.log"),
  };
}

/** @param {{ port: number, password: string, database: string }} parts */
export function databaseUrl({ port, password, database }) {
  return `postgresql://${DATABASE_ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}
