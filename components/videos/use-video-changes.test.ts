import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { toastsStore } from "@/components/ui/toasts-store";
import { changesOf } from "@/components/videos/use-video-changes";
import { deleteVideo, renameVideo } from "@/lib/client/changes/videos";

vi.mock("@/lib/client/changes/videos", { spy: true });

it("renames a video before it goes to the trash, where it could not be renamed", async () => {
  let refuse: (error: Error) => void = () => undefined;
  vi.mocked(renameVideo).mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  vi.mocked(deleteVideo).mockResolvedValue();
  const changes = changesOf(new QueryClient());
  const zoo = { id: "1", name: "Zoo" };

  void changes.rename(zoo, "A day at the zoo");
  const removed = changes.remove([zoo, { id: "2", name: "Sea" }]);
  await expect.poll(() => vi.mocked(deleteVideo).mock.calls).toEqual([["2"]]);
  refuse(new Error("Refused."));
  await removed;

  expect(vi.mocked(deleteVideo).mock.calls).toEqual([["2"], ["1"]]);
  expect(toastsStore.getState().toasts.map(({ look }) => look)).toEqual(["danger", "plain"]);
});
