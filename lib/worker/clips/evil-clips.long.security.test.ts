import { readdir } from "node:fs/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Clip } from "@/lib/server/clips/present-clip";
import { db } from "@/lib/server/db";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { temporaryDirectory } from "@/lib/server/files/temporary-directory";
import { evilPictures } from "@/lib/server/security/testing/evil/pictures";
import { evilSongs, playlists } from "@/lib/server/security/testing/evil/songs";
import { client } from "@/lib/server/testing/api";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount, type TestAccount } from "@/lib/server/testing/factories";
import { evilClips } from "@/lib/worker/clips/testing/evil-clips";
import { preparedClip, runJob } from "@/lib/worker/clips/testing/prepared-clip";

let me: TestAccount;
const canary = testSite();

beforeAll(async () => {
  me = await createTestAccount();
});
afterEach(async () => {
  expect(canary.requests.map(({ url }) => url)).toEqual([]);
  expect(await readdir(temporaryDirectory()).catch(() => [])).toEqual([]);
});

describe("malicious clips are refused with a reason or repaired, and open nothing", () => {
  it.each(evilClips("http://127.0.0.1:9").map(([what], at) => [what, at] as const))(
    "%s",
    async (_what, at) => {
      countAttacks("evil files");
      const [, make, outcome] = evilClips(canary.address())[at] ?? [];
      const bytes = await make?.();
      if (!bytes || !outcome) throw new Error("There is no such clip.");
      const clip = await preparedClip(me, bytes);
      const kinds = (await db().clipFile.findMany({ where: { clipId: clip.id } })).map(({ kind }) => kind);
      if (Array.isArray(outcome)) {
        expect([clip.status, clip.reason]).toEqual(["ready", ""]);
        expect(clip.frames).toBeGreaterThanOrEqual(outcome[0]);
        expect(clip.frames).toBeLessThanOrEqual(outcome[1]);
        return;
      }
      expect(clip.status).toBe("failed");
      expect(clip.reason).toMatch(outcome);
      expect(clip.reason).not.toMatch(/libav|ffmpeg|\/tmp|root:|undefined/i);
      expect(kinds).toEqual(["original"]);
    },
  );

  it.each(playlists("http://127.0.0.1:9").map(([what], at) => [what, at] as const))(
    "%s is no clip at all",
    async (_what, at) => {
      countAttacks("evil files");
      const [, content = ""] = playlists(canary.address())[at] ?? [];
      const body = new Uint8Array(Buffer.from(content, "latin1"));
      const response = await dispatch("/api/me/clips", { method: "PUT", headers: me.headers, body });
      const { id }: Partial<Clip> = await response.json();
      if (response.status === 415) return;
      // A file that begins like a film is only inspected by the job, in a process without a network.
      await runJob(id ?? "");
      expect((await client(me.headers).get<Clip>(`/me/clips/${id}`)).body.status).toBe("failed");
    },
  );

  const others = [...evilPictures, ...evilSongs("http://127.0.0.1:9")];
  it.each(others.map(([what], at) => [what, at] as const))("%s, sent as a clip", async (_what, at) => {
    countAttacks("evil files");
    const [, make] = [...evilPictures, ...evilSongs(canary.address())][at] ?? [];
    const before = await db().clip.count();
    const body = new Uint8Array((await make?.()) ?? []);
    const response = await dispatch("/api/me/clips", { method: "PUT", headers: me.headers, body });
    const answer: Partial<Clip & { message: string }> = await response.json();
    if (response.status !== 200) {
      expect(response.status).toBe(415);
      expect(answer.message).toMatch(/^[A-Z].+\.$/);
      expect(await db().clip.count()).toBe(before);
      return;
    }
    await runJob(answer.id ?? "");
    const clip = (await client(me.headers).get<Clip>(`/me/clips/${answer.id}`)).body;
    expect(clip.status).toBe("failed");
    expect(clip.reason).toMatch(/^[A-Z].+\.$/);
    expect(clip.reason).not.toMatch(/libav|ffmpeg|\/tmp|root:|undefined/i);
    const kinds = await db().clipFile.findMany({ where: { clipId: clip.id }, select: { kind: true } });
    expect(kinds).toEqual([{ kind: "original" }]);
  });

  it("stay where they are, failed, for their owner to read why", async () => {
    const { body } = await client(me.headers).get<{ clips: Clip[] }>("/me/clips");
    expect(body.clips.filter(({ status }) => status === "processing")).toEqual([]);
  });
});
