import { shellWords } from "@/components/strings/shell";
import { ApiProblem } from "@/lib/client/api-problem";
import { WRONG_KIND_CODE } from "@/lib/client/uploads/upload";
import type { UploadKind } from "@/lib/contracts/uploads";

const texts: Record<string, string> = shellWords.problems;

/** Describes a problem in our own words where there are any, otherwise in the service's. */
export function problemText(error: unknown, kind: UploadKind = "photo"): string {
  if (!(error instanceof ApiProblem)) return shellWords.problems.unexpected;
  const code = error.code === WRONG_KIND_CODE ? `wrong_kind_of_${kind}` : error.code;
  const [field] = Object.values(error.fields);
  return texts[code] ?? field ?? error.message;
}
