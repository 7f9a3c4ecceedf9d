import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contracts/registry";
import { checks } from "@/lib/server/conformance/checks";
import { readInterfaceDocument } from "@/lib/server/conformance/interface-document";
import { openWorld, type World } from "@/lib/server/conformance/world";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { storeTestSong } from "@/lib/server/testing/stored-content";

// These tests run their site on this machine. env() is read at the first request, so this line still takes effect.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";

const site = testSite();
let world: World;
beforeAll(async () => {
  await storeTestSong(null, "Library piece");
  world = await openWorld(site);
});

const stated = readInterfaceDocument().filter(({ kind }) => kind !== "gap");
const sections = [...new Set(stated.map(({ section }) => section))];

describe.each(sections)("%s", (section) => {
  const keys = stated.filter((one) => one.section === section).map(({ key }) => key);

  it.each(keys)("%s", async (key) => {
    const check = checks[section]?.[key];
    if (!check) throw new Error("Nothing shows that this holds.");
    await check.run(world);
  });

  it("has no check for what the document does not say", () => {
    expect(Object.keys(checks[section] ?? {}).toSorted()).toEqual(keys.toSorted());
  });
});

it("answers of documented operations have no field that their contract does not name", async () => {
  const [seen] = world.rendered;
  const path = `/me/videos/${String(seen?.video.id)}`;
  const reads = ["/me", "/me/videos", path, "/me/photos", "/musics", "/me/musics"];
  for (const address of reads) {
    const wanted = address === path ? "/me/videos/{id}" : address;
    const endpoint = endpoints.find((one) => one.method === "GET" && one.path === wanted);
    const { body } = await world.api.get<unknown>(address);
    expect(endpoint?.response?.parse(body)).toEqual(body);
  }
});
