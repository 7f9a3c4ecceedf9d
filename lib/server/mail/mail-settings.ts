import { type Env, env } from "@/lib/server/env";

/** TLS from the first byte, STARTTLS before we send anything, or no encryption. */
export type MailEncryption = Env["SMTP_TLS"];

export type MailSettings = {
  host: string;
  port: number;
  encryption: MailEncryption;
  login: { user: string; password: string } | undefined;
  /** The sender as mails show it: an address, or a name and an address. */
  from: string;
  /** The service's address, which links in mails start with. */
  publicUrl: string;
};

const ports: Record<MailEncryption, number> = { tls: 465, starttls: 587, none: 25 };

/** Undefined if no mail server is configured: the service then sends no mail, and says so where it matters. */
export function mailSettings(): MailSettings | undefined {
  const { SMTP_URL, SMTP_HOST, MAIL_FROM, PUBLIC_URL } = env();
  if (!MAIL_FROM || !PUBLIC_URL) return undefined;
  const common = { from: MAIL_FROM, publicUrl: PUBLIC_URL };
  if (SMTP_URL) return { ...fromUrl(new URL(SMTP_URL)), ...common };
  if (!SMTP_HOST) return undefined;
  const { SMTP_PORT, SMTP_TLS: encryption, SMTP_USER, SMTP_PASSWORD } = env();
  const login = SMTP_USER ? { user: SMTP_USER, password: SMTP_PASSWORD ?? "" } : undefined;
  return { host: SMTP_HOST, port: SMTP_PORT ?? ports[encryption], encryption, login, ...common };
}

export function sendsMail(): boolean {
  return mailSettings() !== undefined;
}

function fromUrl(url: URL): Pick<MailSettings, "host" | "port" | "encryption" | "login"> {
  const encryption = url.protocol === "smtps:" ? "tls" : env().SMTP_TLS;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port ? Number(url.port) : ports[encryption],
    encryption,
    login: url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined,
  };
}
