import { client } from "@/lib/server/testing/api";
import type { TestAccount } from "@/lib/server/testing/factories";
import { storeTestPhoto, storeTestSong } from "@/lib/server/testing/stored-content";
import type { Video } from "@/lib/server/videos/present-video";

/** A project with everything it needs to be rendered, and its files in storage. */
export async function readyVideo({ account, headers }: TestAccount): Promise<string> {
  const [photo, song] = [await storeTestPhoto(account.id, "Beach day.jpg"), await storeTestSong(account.id)];
  const { body } = await client(headers).post<Video>("/me/videos", {
    new: 1,
    name: "Summer",
    style: "vanilla",
    assets: [
      { name: "image", asset_id: photo, start_time: 0, end_time: 3 },
      { name: "music", asset_id: song, start_time: 0, end_time: 0 },
    ],
  });
  return body.id;
}
