import { shellWords } from "@/components/strings/shell";
import { ApiProblem } from "@/lib/client/api-problem";
import { WRONG_KIND_CODE } from "@/lib/client/uploads/upload";
import type { UploadKind } from "@/lib/contracts/uploads";

const texts: Record<string, string> = shellWords.problems;
const uploadTexts: Record<string, string> = shellWords.uploadProblems;

/** Describes a problem in our own words where there are any, otherwise in the service's. */
export function problemText(error: unknown, kind: UploadKind = "photo"): string {
  if (!(error instanceof ApiProblem)) return shellWords.problems.unexpected;
  const code = error.code === WRONG_KIND_CODE ? `wrong_kind_of_${kind}` : error.code;
  const [field] = Object.values(error.fields);
  return texts[code] ?? field ?? error.message;
}

/** The same of an upload, which waits for what is in its way and goes on. */
export function uploadProblemText(error: unknown, kind: UploadKind): string {
  const ownText = error instanceof ApiProblem ? uploadTexts[error.code] : undefined;
  return ownText ?? problemText(error, kind);
}
