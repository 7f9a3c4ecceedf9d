import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { getCredits } from "@/lib/contracts/credits";
import { recordEntry } from "@/lib/server/credits/record-entry";
import { db } from "@/lib/server/db";
import { newId } from "@/lib/server/new-id";
import { client } from "@/lib/server/testing/api";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";

type Credits = z.output<typeof getCredits.response>;

let me: TestAccount;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  me = await createTestAccount();
  api = client(me.headers);
});

describe("GET /me/credits", () => {
  it("shows the balance, the cost, the next top-up and where each credit came from", async () => {
    const { status, body } = await api.get<Credits>("/me/credits");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      credits: 1000,
      render_cost: 10,
      charges_frames_made: false,
      daily_credits: 1000,
    });
    const seconds = body.next_top_up - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    expect(body.next_top_up % 86_400).toBe(0);
    expect(body.history).toEqual([
      expect.objectContaining({ kind: "topup", amount: 1000, balance: 1000, video: null }),
    ]);
  });

  it("pages through the history without losing or repeating anything, even if entries share a moment", async () => {
    await db().$transaction(async (tx) => {
      for (let index = 0; index < 7; index++)
        await recordEntry(tx, { accountId: me.account.id, kind: "grant", amount: 1, note: `gift ${index}` });
    });
    await db().ledgerEntry.updateMany({ where: { kind: "grant" }, data: { createdAt: new Date() } });
    const seen: string[] = [];
    for (let url = "/me/credits?count=3"; url !== ""; ) {
      const { body } = await api.get<Credits>(url);
      expect(body.history.length).toBeLessThanOrEqual(3);
      seen.push(...body.history.map(({ id }) => id));
      url = body.paging.next_url;
    }
    const whole = (await api.get<Credits>("/me/credits?count=100")).body.history;
    expect(seen).toEqual(whole.map(({ id }) => id));
    expect(whole).toHaveLength(8);
    expect(whole.at(-1)?.kind).toBe("topup");
  });

  it("accepts no place but the account's own", async () => {
    const other = await createTestAccount();
    await client(other.headers).get("/me");
    const foreign = await db().ledgerEntry.findFirstOrThrow({ where: { accountId: other.account.id } });
    for (const after of [foreign.id, newId(), ""])
      expect((await api.get(`/me/credits?after=${after}`)).status).toBe(422);
    expect((await api.get("/me/credits?count=0")).status).toBe(422);
    expect((await client({}).get("/me/credits")).status).toBe(401);
  });
});
