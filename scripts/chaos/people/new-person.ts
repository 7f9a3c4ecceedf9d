import { createAccount } from "@/lib/server/accounts/create-account";
import { db } from "@/lib/server/db";
import { issueToken } from "@/lib/server/tokens/issue-token";
import type { Person } from "@/scripts/chaos/record";

/** Makes somebody with an account and a client, in the database that the environment names. */
export async function newPerson(number: number): Promise<Person> {
  const { id } = await createAccount({ email: `chaos-${number}@example.org`, name: `Person ${number}` });
  const app = await db().app.findFirstOrThrow({ where: { accountId: id } });
  const { access_key, access_token } = await issueToken(id, app.id);
  return { accountId: id, headers: { "X-Access-Key": access_key, "X-Access-Token": access_token } };
}
