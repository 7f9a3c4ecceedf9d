import { type AppRow, appSelect } from "@/lib/server/apps/app-row";
import { db } from "@/lib/server/db";

export function listApps(accountId: string): Promise<AppRow[]> {
  return db().app.findMany({
    where: { accountId },
    orderBy: [{ firstParty: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    select: appSelect,
  });
}
