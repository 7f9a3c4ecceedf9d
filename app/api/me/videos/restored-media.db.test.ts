import { expect, it } from "vitest";
import { client } from "@/lib/server/testing/api";
import { insertTestPhoto, insertTestSong } from "@/lib/server/testing/assets";
import { createTestAccount } from "@/lib/server/testing/factories";
import { storeTestClip } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

it("an earlier version comes back with its photos, moving pictures, songs and voices", async () => {
  const { account, headers } = await createTestAccount();
  const api = client(headers);
  const assets = [
    {
      name: "image",
      asset_id: await insertTestPhoto(account.id),
      start_time: 0,
      end_time: 3,
      data: { text: "" },
    },
    {
      name: "video",
      asset_id: await storeTestClip(account.id),
      start_time: 3,
      end_time: 6,
      data: { text: "" },
    },
    { name: "music", asset_id: await insertTestSong(account.id), start_time: 0, end_time: 0 },
    { name: "voice", asset_id: await insertTestSong(account.id, "voice"), start_time: 1, end_time: 4 },
  ];
  const { body: video } = await api.post<Video>("/me/videos", { new: 1, name: "All of it", assets });
  const address = `/me/videos/${video.id}`;
  expect((await api.post<Video>(address, { assets: [] })).body.assets).toEqual([]);
  const { versions } = (await api.get<{ versions: { number: number }[] }>(`${address}/versions`)).body;
  const first = versions.at(-1);
  const { body: restored } = await api.post<Video>(`${address}/versions/${first?.number}/restore`, {});
  expect(restored.assets.map(({ name }) => name)).toEqual(["image", "video", "music", "voice"]);
});
