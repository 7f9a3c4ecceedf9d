import { endSessions, listSessions as listContract } from "@/lib/contracts/sign-ins";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { endOtherSessions, listSessions } from "@/lib/server/sessions/web-sessions";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account, credential } }) => ({
    sessions: (await listSessions(account.id)).map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      browser: userAgent,
      created_on: epochSeconds(createdAt),
      last_used_on: epochSeconds(lastUsedAt),
      current: credential.kind === "session" && credential.sessionId === id,
    })),
  })),
  DELETE: handle(endSessions, async ({ principal }) => {
    await endOtherSessions(principal);
    return { message: "Every other browser is signed out." };
  }),
});
