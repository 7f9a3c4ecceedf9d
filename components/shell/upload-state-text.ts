import { uploadProblemText } from "@/components/shell/problem-text";
import { uploadWords as words } from "@/components/strings/uploads";
import { type Upload, wasThere } from "@/lib/client/uploads/upload";

/** What is said below the name of a file that is on its way. */
export function uploadStateText({ state, sentBytes, file, problem, kind, kept }: Upload): string {
  if (state === "failed" || (state === "waiting" && problem)) return uploadProblemText(problem, kind);
  if (state === "sending") return words.state.sending(Math.floor((sentBytes / file.size) * 100));
  if (state === "done" && kind === "archive") return words.state.unpacking;
  if (state === "done" && kind !== "archive" && wasThere({ kept })) return words.state.known[kind];
  return words.state[state];
}
