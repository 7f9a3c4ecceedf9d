import { endTokens, listTokens as listContract } from "@/lib/contracts/sign-ins";
import { epochSeconds } from "@/lib/server/epoch-seconds";
import { inOrder } from "@/lib/server/http/assert-scope";
import { handle } from "@/lib/server/http/handle";
import { route } from "@/lib/server/http/route";
import { endOtherTokens } from "@/lib/server/tokens/end-account-tokens";
import { listTokens } from "@/lib/server/tokens/list-tokens";

export const { GET, HEAD, POST, PUT, DELETE, PATCH, OPTIONS } = route({
  GET: handle(listContract, async ({ principal: { account, credential } }) => ({
    tokens: (await listTokens(account.id)).map(({ accessKey, app, scopes, createdAt, lastUsedAt }) => ({
      access_key: accessKey,
      app: { app_id: app.id, name: app.name },
      scopes: inOrder(scopes.filter((scope) => app.scopes.includes(scope))),
      created_on: epochSeconds(createdAt),
      last_used_on: epochSeconds(lastUsedAt),
      current: credential.kind === "token" && credential.accessKey === accessKey,
    })),
  })),
  DELETE: handle(endTokens, async ({ principal }) => {
    await endOtherTokens(principal);
    return { message: "Every other client is logged out." };
  }),
});
