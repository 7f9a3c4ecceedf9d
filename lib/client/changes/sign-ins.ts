import { call } from "@/lib/client/call";
import { signInContracts } from "@/lib/client/contracts";

export async function endSession(id: string): Promise<void> {
  const { endSession: endpoint } = await signInContracts();
  await call(endpoint, { params: { id } });
}

/** Ends all sessions but the present one. */
export async function endOtherSessions(): Promise<void> {
  const { endSessions } = await signInContracts();
  await call(endSessions, {});
}

export async function endToken(key: string): Promise<void> {
  const { endToken: endpoint } = await signInContracts();
  await call(endpoint, { params: { key } });
}

export async function endAllTokens(): Promise<void> {
  const { endTokens } = await signInContracts();
  await call(endTokens, {});
}
