import { checkBalances } from "@/scripts/chaos/check/check-balances";
import { checkEdits } from "@/scripts/chaos/check/check-edits";
import { checkFiles } from "@/scripts/chaos/check/check-files";
import { checkFilms } from "@/scripts/chaos/check/check-films";
import { checkDeletions, checkListed } from "@/scripts/chaos/check/check-listed";
import { checkRenders } from "@/scripts/chaos/check/check-renders";
import { checkUploads } from "@/scripts/chaos/check/check-uploads";
import type { Client, Send } from "@/scripts/chaos/people/client";
import type { ChaosRecord } from "@/scripts/chaos/record";

/** Compares what the service promised with what is there. Every finding is a loss, or something left behind. */
export async function checkEverything(
  record: ChaosRecord,
  client: Client,
  send: Send,
): Promise<{ findings: string[]; opened: number }> {
  const listed = await checkListed(record.people, client, send);
  const findings = [
    ...(await checkEdits(record.edits, client)),
    ...(await checkUploads(record.uploads, client, send)),
    ...(await checkRenders(record.renders)),
    ...(await checkBalances()),
    ...(await checkFiles()),
    ...(await checkFilms()),
    ...listed.findings,
    ...(await checkDeletions(record.deletions, client)),
  ];
  return { findings, opened: listed.opened };
}
