import type { Transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail/queue-mail";

type Film = { accountId: string; videoId: string };

/** Queues a mail for owners who asked for one, in the transaction that publishes the film. */
export async function queueFilmMail(tx: Transaction, { accountId, videoId }: Film): Promise<void> {
  const { email, filmMail, emailVerifiedAt } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, filmMail: true, emailVerifiedAt: true },
  });
  if (!filmMail || !emailVerifiedAt) return;
  await queueMail(tx, { kind: "film_ready", accountId, videoId, recipient: email });
}
