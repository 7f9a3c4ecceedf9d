import { type ApiProblem, isProblem } from "@/lib/client/api-problem";
import { call } from "@/lib/client/call";
import { videoContracts } from "@/lib/client/contracts";

export type RenderAnswer =
  | { kind: "accepted" }
  | { kind: "running" }
  | { kind: "unchanged" }
  /** Refused, because the film lacks something or the balance is too low. */
  | { kind: "refused"; isBalanceLow: boolean }
  | { kind: "problem"; problem: ApiProblem };

type Asked = {
  videoId: string;
  isDryRun?: boolean;
  isForced?: boolean;
};

const codes: Record<number, RenderAnswer> = {
  7101: { kind: "accepted" },
  7201: { kind: "running" },
  7202: { kind: "unchanged" },
};

/** Starts a render, or checks whether one could start. */
export async function askForRender({
  videoId,
  isDryRun = false,
  isForced = false,
}: Asked): Promise<RenderAnswer> {
  try {
    const { renderVideo } = await videoContracts();
    const { status } = await call(renderVideo, {
      params: { id: videoId },
      body: { dry_run: isDryRun, force: isForced },
    });
    return codes[status] ?? { kind: "accepted" };
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.code === "render_refused") return { kind: "refused", isBalanceLow: "credits" in error.fields };
    return { kind: "problem", problem: error };
  }
}

export async function cancelRender(videoId: string): Promise<void> {
  const { deleteVideo } = await videoContracts();
  await call(deleteVideo, { params: { id: videoId }, query: { cancel: true } });
}
