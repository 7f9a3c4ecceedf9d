import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";

/** Says how many files of a folder were left out, if any. */
export function tellOthers(otherCount: number): void {
  if (otherCount > 0) toast({ text: shellWords.uploads.otherFiles(otherCount) });
}
