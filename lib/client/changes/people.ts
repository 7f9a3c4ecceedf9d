import type * as z from "zod/mini";
import { call } from "@/lib/client/call";
import { adminContracts } from "@/lib/client/contracts";
import type { invitePerson as inviteContract } from "@/lib/contracts/admin-people";

export type Invitation = z.output<(typeof inviteContract)["response"]>;
type Headers = Record<string, string>;

export async function invitePerson(
  body: { email: string; name: string },
  headers?: Headers,
): Promise<Invitation> {
  const { invitePerson: endpoint } = await adminContracts.people();
  return call(endpoint, { body, headers });
}

type Reasoned = { id: string; reason: string };

export async function disablePerson({ id, reason }: Reasoned): Promise<void> {
  const { disablePerson: endpoint } = await adminContracts.people();
  await call(endpoint, { params: { id }, body: { reason } });
}

export async function enablePerson({ id, reason }: Reasoned): Promise<void> {
  const { enablePerson: endpoint } = await adminContracts.people();
  await call(endpoint, { params: { id }, body: { reason } });
}

export async function signOutPerson({ id, reason }: Reasoned): Promise<void> {
  const { signOutPerson: endpoint } = await adminContracts.people();
  await call(endpoint, { params: { id }, body: { reason } });
}

type Limit = { id: string; limit: "default" | "none" | "own"; megabytes?: number; reason: string };

export async function limitStorage({ id, ...body }: Limit): Promise<void> {
  const { limitPersonStorage } = await adminContracts.people();
  await call(limitPersonStorage, { params: { id }, body });
}

type Gift = { id: string; amount: number; note: string };

export async function giveCredits({ id, ...body }: Gift, headers?: Headers): Promise<void> {
  const { grantPersonCredits } = await adminContracts.people();
  await call(grantPersonCredits, { params: { id }, body, headers });
}
