import { shellWords } from "@/components/strings/shell";
import { uploadWords as words } from "@/components/strings/uploads";
import { toast } from "@/components/ui/toasts-store";
import { uploads } from "@/lib/client/uploads/uploads";

/** Empties the list. Somebody may only have wanted it out of the way, so what was on its way can be had back. */
export function cancelUploads(): void {
  const left = uploads.store.getState().uploads.filter(({ state }) => state !== "done" && state !== "failed");
  uploads.cancel();
  if (left.length === 0) return;
  const run = () => {
    for (const { kind, file, purpose } of left) uploads.add(kind, [file], purpose && (() => purpose));
  };
  toast({ text: words.cancelled(left.length), action: { label: shellWords.undo, run } });
}
