import { db } from "@/lib/server/db";
import type { Principal } from "@/lib/server/http/authenticate";

export async function endCredential({ credential }: Principal): Promise<void> {
  if (credential.kind === "token")
    await db().apiToken.deleteMany({ where: { accessKey: credential.accessKey } });
  else await db().webSession.deleteMany({ where: { id: credential.sessionId } });
}
