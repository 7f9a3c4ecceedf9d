import { expect } from "vitest";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import type { OneBrowser } from "@/lib/client/testing/one-browser";
import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import type { Sending } from "@/lib/client/uploads/send-file";
import type { KeptFile } from "@/lib/client/uploads/upload";

export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A tab whose uploads come through when the test says so. */
export async function tabOf(browser: OneBrowser) {
  const open = new Map<string, (sent: KeptFile) => void>();
  const { tabs, leave } = browser.open();
  const queue = createUploadQueue({
    shelf: browser.shelf,
    tabs,
    forget: () => Promise.resolve(),
    send: (_kind, { file, signal }: Sending) =>
      new Promise((resolve, reject) => {
        open.set(file.name, resolve);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  });
  await queue.open({ accountId: "ada", limits: { photo: 1, song: 1, clip: 1, voice: 1, archive: 1 } });
  return {
    queue,
    leave,
    async keep(name: string, result: KeptFile = { photo: keptPhoto(name) }) {
      await expect.poll(() => [...open.keys()]).toContain(name);
      open.get(name)?.(result);
      open.delete(name);
      await settled();
      await settled();
    },
  };
}

/** For arrivals that nothing stands in the way of, and no archive among them. */
export const calmPlacing = {
  onFull: () => undefined,
  isBusy: () => false,
  readArchive: () => new Promise<never>(() => {}),
};

export const jpegFile = (name: string) => new File(["x"], name, { type: "image/jpeg", lastModified: 1_000 });
