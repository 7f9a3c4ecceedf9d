import { SCOPES, type Scope } from "@/lib/contracts/scope-names";
import { DomainError, invalid } from "@/lib/server/errors";
import type { Principal } from "@/lib/server/http/authenticate";

/** Refuses a token that may not do this, and names the scope it lacks. */
export function assertScope({ scopes }: Pick<Principal, "scopes">, scope: Scope | null): void {
  if (scope === null || scopes.includes(scope)) return;
  throw new DomainError(
    "forbidden",
    `This needs the scope "${scope}", which these credentials do not have.`,
    {
      code: "missing_scope",
      headers: { "WWW-Authenticate": `Kinora error="insufficient_scope", scope="${scope}"` },
      extra: { scope },
    },
  );
}

/** Nobody makes an app that may do more than they may themselves, or gets the secret of one. */
export function assertMayGrant({ scopes }: Pick<Principal, "scopes">, granted: readonly Scope[]): void {
  const beyond = granted.filter((scope) => !scopes.includes(scope));
  if (beyond.length > 0)
    throw invalid({ scopes: `These credentials do not have ${beyond.join(", ")} themselves.` });
}

/** Every one of these once, in the one order they are told in. */
export function inOrder(scopes: readonly string[]): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}
