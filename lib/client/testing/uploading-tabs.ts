import { ApiProblem, OFFLINE_CODE } from "@/lib/client/api-problem";
import { keptPhoto } from "@/lib/client/testing/fake-network";
import { type OneBrowser, oneBrowser } from "@/lib/client/testing/one-browser";
import { createUploadQueue } from "@/lib/client/uploads/create-upload-queue";
import type { Sending } from "@/lib/client/uploads/send-file";
import type { KeptFile } from "@/lib/client/uploads/upload";
import type { UploadQueue } from "@/lib/client/uploads/upload-queue";

type OpenSend = Sending & {
  tab: string;
  answer: (sent: KeptFile) => void;
  lose: () => void;
  refuse: () => void;
};
type OpenTab = { id: string; queue: UploadQueue; leave: (how: "says so" | "dies") => void };

/** A browser with tabs, and a service that stores a file once, however often it arrives. */
export function uploadingTabs(browser: OneBrowser = oneBrowser()) {
  const storedFiles = new Map<string, { accountId: string; name: string }>();
  const wrongs: string[] = [];
  let sends: OpenSend[] = [];
  const tabs: OpenTab[] = [];
  const limits = { photo: 50, song: 100, clip: 4096, voice: 4096, archive: 4096 };

  const open = async (accountId: string): Promise<OpenTab> => {
    const { tabs: port, leave } = browser.open();
    const queue = createUploadQueue({
      shelf: browser.shelf,
      tabs: port,
      forget: () => Promise.resolve(),
      send: (_kind, sending) =>
        new Promise((resolve, reject) => {
          const { id, signal } = sending;
          if (sends.some((one) => one.id === id)) wrongs.push(`${id} is sent by two tabs at once`);
          const isAccount = sending.file.name.startsWith(`${sending.accountId} `);
          if (!isAccount) wrongs.push(`${sending.file.name} is sent for ${sending.accountId}`);
          const over = () => {
            sends = sends.filter((one) => one !== mine);
          };
          const mine: OpenSend = {
            ...sending,
            tab: port.id,
            answer(sent) {
              over();
              resolve(sent);
            },
            lose() {
              over();
              reject(new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "Lost." }));
            },
            refuse() {
              over();
              reject(new ApiProblem({ status: 422, code: "unreadable", message: "Refused." }));
            },
          };
          signal.addEventListener("abort", () => {
            over();
            reject(signal.reason);
          });
          sends.push(mine);
        }),
    });
    const tab: OpenTab = {
      id: port.id,
      queue,
      leave(how) {
        sends = sends.filter((one) => one.tab !== port.id);
        tabs.splice(tabs.indexOf(tab), 1);
        leave(how);
      },
    };
    tabs.push(tab);
    await queue.open({ accountId, limits });
    return tab;
  };
  const keep = ({ id, accountId, file }: OpenSend) => storedFiles.set(id, { accountId, name: file.name });
  return {
    browser,
    kept: storedFiles,
    wrongs,
    tabs,
    open,
    limits,
    keep,
    sends: () => sends,
    finish(at: number) {
      const one = sends[at % sends.length];
      if (!one) return;
      keep(one);
      one.answer({ photo: keptPhoto(one.id) });
    },
  };
}

export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
export const picture = (name: string) => new File(["x"], name, { type: "image/jpeg" });

type UploadingTabs = ReturnType<typeof uploadingTabs>;

export async function toTheEnd({ tabs, sends, finish }: UploadingTabs): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    for (const { queue } of tabs) {
      queue.resume();
      queue.goOn();
      await queue.takeUp();
    }
    await settled();
    if (sends().length === 0) return;
    finish(0);
    await settled();
  }
  throw new Error("It does not come to an end.");
}
