import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/server/env";
import { PrismaClient, type Prisma } from "@/lib/server/generated/prisma/client";

export type Database = PrismaClient;
/** The client inside a transaction; every function that only needs to query takes this. */
export type Transaction = Prisma.TransactionClient;

const holder: { kinoraDatabase?: PrismaClient } = globalThis as { kinoraDatabase?: PrismaClient };

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const adapter = new PrismaPg({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
  });
  return new PrismaClient({ adapter, errorFormat: "minimal" });
}

/** One pool a process: kept on the global object because live reload evaluates modules again. */
export function db(): PrismaClient {
  holder.kinoraDatabase ??= connect();
  return holder.kinoraDatabase;
}

export async function disconnectDatabase(): Promise<void> {
  await holder.kinoraDatabase?.$disconnect();
  holder.kinoraDatabase = undefined;
}
