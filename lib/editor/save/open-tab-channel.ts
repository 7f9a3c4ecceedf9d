import * as z from "zod/mini";

const messageSchema = z.object({
  kind: z.enum(["hello", "here", "saved", "bye"]),
  tabId: z.string(),
  version: z.optional(z.string()),
});
type Message = z.infer<typeof messageSchema>;

export type TabChannel = {
  /** Ids of the other tabs that have the same video open. */
  others(): ReadonlySet<string>;
  tellSaved(version: string): void;
  close(): void;
};

type Parts = {
  videoId: string;
  tabId: string;
  onSaved(version: string): void;
  onOthers(tabIds: ReadonlySet<string>): void;
};

/**
 * Lets the tabs of one browser that have the same video open know of each other, and learn at once when one of them
 * saves.
 */
export function openTabChannel({ videoId, tabId, onSaved, onOthers }: Parts): TabChannel {
  const others = new Set<string>();
  const channel = new BroadcastChannel(`kinora:video:${videoId}`);
  const post = (message: Omit<Message, "tabId">) => channel.postMessage({ ...message, tabId });

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const parsed = messageSchema.safeParse(data);
    if (!parsed.success || parsed.data.tabId === tabId) return;
    const message = parsed.data;
    const othersBefore = others.size;
    if (message.kind === "bye") others.delete(message.tabId);
    else others.add(message.tabId);
    if (others.size !== othersBefore) onOthers(new Set(others));
    if (message.kind === "hello") post({ kind: "here" });
    if (message.kind === "saved" && message.version !== undefined) onSaved(message.version);
  });
  post({ kind: "hello" });

  return {
    others: () => others,
    tellSaved: (version) => post({ kind: "saved", version }),
    close() {
      post({ kind: "bye" });
      channel.close();
    },
  };
}
