import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
  isEncrypted: boolean;
};

export type MailServer = {
  port: number;
  mails: ReceivedMail[];
  /** Resolves once so many mails have come. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
};

/** A real mail server in this process, which keeps what it gets. */
export async function startMailServer(
  options: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const { port = 0, ...rest } = options;
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          isEncrypted: session.secure,
        });
        callback();
        for (const wake of waiting) wake();
      });
    },
    ...rest,
  });
  // Clients that hang up are part of some tests.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    // The cast is safe: the server listens on a port.
    port: (server.server.address() as AddressInfo).port,
    mails,
    async received(count) {
      while (mails.length < count)
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      return mails;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A mail's text part, with the encoding of lines undone. */
export function textOf({ source }: ReceivedMail): string {
  const at = source.indexOf("Content-Type: text/plain");
  const begin = source.indexOf("\r\n\r\n", at) + 4;
  const head = source.slice(at, begin);
  const end = source.indexOf("\r\n--", begin);
  const part = source.slice(begin, end < 0 ? undefined : end);
  if (/base64/i.test(head)) return Buffer.from(part, "base64").toString();
  if (!/quoted-printable/i.test(head)) return part;
  const bytes = part
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The secret of the one-time link in a mail. */
export function secretIn(mail: ReceivedMail): string {
  const secret = /\?token=([\w-]+)/.exec(textOf(mail))?.[1];
  if (!secret) throw new Error("There is no link in this mail.");
  return secret;
}
