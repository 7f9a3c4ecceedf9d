import { readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readZip } from "@/lib/server/admin/testing/read-zip";
import { done } from "@/lib/server/admin/testing/run";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { closeQueue } from "@/lib/server/queue/queue";
import { openSession } from "@/lib/server/sessions/web-sessions";
import { createTestAccount } from "@/lib/server/testing/factories";

const file = path.join(os.tmpdir(), `kinora-${newId()}.zip`);

afterAll(async () => {
  await closeQueue();
  rmSync(file, { force: true });
});

async function withPasskey() {
  const { account } = await createTestAccount();
  const passkey = {
    id: newId(),
    accountId: account.id,
    credentialId: newId(),
    publicKey: Buffer.from("public key"),
    name: "Lost phone",
  };
  await db().passkey.create({ data: passkey });
  await openSession(account.id, "Firefox");
  return { account, passkey };
}

const waysIn = async (accountId: string) => ({
  passkeys: await db().passkey.count({ where: { accountId } }),
  sessions: await db().webSession.count({ where: { accountId } }),
});

describe("remove-passkeys", () => {
  it("shuts out whoever has the device, and nobody else", async () => {
    const [me, other] = [await withPasskey(), await withPasskey()];
    expect(await done("remove-passkeys", me.account.email)).toEqual({
      id: me.account.id,
      email: me.account.email,
      passkeys: 1,
      sessions: 1,
    });
    expect(await waysIn(me.account.id)).toEqual({ passkeys: 0, sessions: 0 });
    expect(await waysIn(other.account.id)).toEqual({ passkeys: 1, sessions: 1 });
    expect(await done("remove-passkeys", me.account.email)).toMatchObject({ passkeys: 0, sessions: 0 });
  });
});

describe("an account's passkeys", () => {
  it("are named in its export, without what identifies the device, and go with it", async () => {
    const { account, passkey } = await withPasskey();
    await done("export-account", "--account", account.email, file);
    const entry = String(readZip(readFileSync(file)).get("account.json"));
    expect(JSON.parse(entry).passkeys).toMatchObject([{ name: "Lost phone", synced: false }]);
    expect(entry).not.toContain(passkey.credentialId);
    await done("delete-account", "--account", account.email);
    expect(await waysIn(account.id)).toEqual({ passkeys: 0, sessions: 0 });
  });
});
