"use client";

import { problemText } from "@/components/shell/problem-text";
import { guestWords as words } from "@/components/strings/guests";
import { shellWords } from "@/components/strings/shell";
import { toast } from "@/components/ui/toasts-store";
import { isProblem } from "@/lib/client/api-problem";
import { takeBackAsGuest } from "@/lib/client/guests/guest-calls";
import { guestKey } from "@/lib/client/guests/guest-key";
import type { GuestQueue } from "@/lib/client/guests/guest-queue";
import { LINK_LOCKED_CODE } from "@/lib/contracts/link-limits";

const reasons: Partial<Record<string, string>> = words.takingBackProblems;

/** Takes back what has arrived: out of sight at once, and there again if that fails or is undone. */
export function useTakingBack(linkId: string, queue: GuestQueue, readAgain: () => void) {
  async function change(itemId: string, isTakenBack: boolean): Promise<void> {
    queue.setTakenBack(itemId, isTakenBack);
    try {
      const guest = { linkId, key: guestKey(linkId) };
      queue.setItemsLeft((await takeBackAsGuest(guest, itemId, isTakenBack)).items_left);
    } catch (problem) {
      queue.setTakenBack(itemId, !isTakenBack);
      if (isProblem(problem, LINK_LOCKED_CODE)) queue.lock();
      const reason = (isProblem(problem) && reasons[problem.code]) || problemText(problem);
      const text = (isTakenBack ? words.notTakenBack : words.notBroughtBack)(reason);
      toast({ text, look: "danger" });
      // The owner may have accepted it meanwhile.
      readAgain();
      return;
    }
    if (isTakenBack)
      toast({
        text: words.sentTakenBack,
        action: { label: shellWords.undo, run: () => void change(itemId, false) },
      });
    // It may have been read without it.
    else readAgain();
  }
  return (itemId: string) => void change(itemId, true);
}
