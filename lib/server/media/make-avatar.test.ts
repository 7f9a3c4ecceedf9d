import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sharp } from "@/lib/server/media/image-library";
import { makeAvatar } from "@/lib/server/media/make-avatar";
import { fixture, photoFolder } from "@/lib/server/media/testing/photo-folder";
import { noise } from "@/lib/server/media/testing/picture-samples";

const folder = photoFolder();

test("a profile picture is a small square JPEG", async () => {
  const file = folder.uploadPath();
  const temporaryDirectory = folder.temporaryDirectory();
  for (const bytes of [await noise(900, 500).png().toBuffer(), await fixture("half-transparent.heic")]) {
    await writeFile(file, bytes);
    const avatar = await makeAvatar(file, { temporaryDirectory });
    expect(await sharp(avatar.path).metadata()).toMatchObject({ format: "jpeg", width: 256, height: 256 });
    await avatar.dispose();
  }
  await writeFile(file, "no picture");
  await expect(makeAvatar(file, { temporaryDirectory })).rejects.toMatchObject({ kind: "unsupported" });
});
