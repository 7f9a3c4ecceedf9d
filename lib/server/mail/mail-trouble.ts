import { z } from "zod";

export type MailTrouble = {
  /** What is wrong, for the operator. Contains no secret. */
  message: string;
  /** Whether retrying is pointless. */
  isHopeless: boolean;
};

/** The parts of nodemailer's and Node's errors that say what happened. */
const errorSchema = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
  message: z.string().optional(),
  cause: z.unknown().optional(),
});

type Server = { host: string; port: number };

/** Explains why a mail could not be sent. */
export function mailTrouble(error: unknown, { host, port }: Server): MailTrouble {
  const failure = errorSchema.safeParse(error).data ?? {};
  const place = `${host}, port ${port}`;
  const answer = failure.response ? ` It says: ${failure.response.trim()}` : "";
  const retry = (message: string): MailTrouble => ({ message, isHopeless: false });
  const text = [failure.message, errorSchema.safeParse(failure.cause).data?.code].join(" ");

  if (failure.command === "RCPT TO" || failure.command === "DATA") {
    const isHopeless = (failure.responseCode ?? 0) >= 500;
    return isHopeless
      ? { message: `The mail server refused the recipient or the mail.${answer}`, isHopeless }
      : retry(`The mail server won't take the mail right now.${answer}`);
  }
  if (failure.command === "MAIL FROM")
    return retry(`The mail server refused the sender, MAIL_FROM.${answer}`);
  if (failure.code === "EAUTH") return retry(`The mail server refused the user name and password.${answer}`);
  if (failure.code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(text))
    return retry(`There is no mail server by the name ${host}.`);
  if (/ECONNREFUSED/.test(text)) return retry(`Nothing is listening at ${place}. Is the port right?`);
  if (/certificate|CERT_|SELF_SIGNED|altnames/i.test(text))
    return retry(`The mail server's certificate cannot be trusted: ${failure.message ?? ""}`);
  if (/wrong version number|packet length too long/i.test(text))
    return retry(`${place} does not speak TLS from the first byte. Use smtp:// or SMTP_TLS=starttls there.`);
  if (failure.command === "STARTTLS" || /STARTTLS/.test(text))
    return retry(
      `The mail server offers no STARTTLS. Use smtps:// or SMTP_TLS=tls, or none in a trusted network.`,
    );
  if (failure.code === "EABORT" || failure.code === "ETIMEDOUT" || /ETIMEDOUT/.test(text))
    return retry(`${place} does not answer in time.`);
  return retry(
    `The mail server could not be reached at ${place}: ${failure.message ?? String(error)}${answer}`,
  );
}
