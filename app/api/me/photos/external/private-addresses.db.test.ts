import { expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { testSite } from "@/lib/server/fetch/test-site";
import { client } from "@/lib/server/testing/api";
import { createTestAccount } from "@/lib/server/testing/factories";

const site = testSite();

it.each(["127.0.0.1", "localhost", "0x7f.1", "[::ffff:127.0.0.1]", "2130706433"])(
  "never reaches http://%s",
  async (host) => {
    const { headers } = await createTestAccount();
    for (const path of ["/me/photos/external", "/me/photos", "/me/musics"]) {
      const { status, body } = await client(headers).post<Problem>(path, {
        url: `http://${host}:${site.port}/`,
      });
      expect([status, body.error.code]).toEqual([422, "source_forbidden_address"]);
    }
    expect(site.requests).toEqual([]);
  },
);
