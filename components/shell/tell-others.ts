import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";

/** Says how many files of a folder were left out, and how many could not be read, if any. */
export function tellOthers(otherCount: number, unreadableCount = 0): void {
  if (otherCount > 0) toast({ text: shellWords.uploads.otherFiles(otherCount) });
  if (unreadableCount > 0)
    toast({ text: shellWords.uploads.unreadableFiles(unreadableCount), look: "danger" });
}
