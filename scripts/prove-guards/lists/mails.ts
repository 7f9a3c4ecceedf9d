import type { Guard } from "@/scripts/prove-guards/guard";

/** Mails, the links in them, and who may be joined to which account. */

const mails = "lib/server/security/mails.security.test.ts";
const reset = "lib/server/accounts/reset-password.db.test.ts";
const verify = "lib/server/accounts/verify-email.db.test.ts";
const requests = "lib/server/accounts/mail-requests.ts";
const resetPassword = "lib/server/accounts/reset-password.ts";
const forgetLinks =
  "await tx.oneTimeLink.deleteMany({ where: { accountId, purpose: { in: [...PASSWORD_LINKS] } } });";
const links = "lib/server/accounts/one-time-links.ts";

export const mailGuards: readonly Guard[] = [
  {
    name: "mails-to-one-mailbox",
    off: [{ file: requests, find: "max: maxToMailbox }", put: "max: 1e9 * maxToMailbox }" }],
    test: { file: mails, name: "fills nobody's mailbox" },
  },
  {
    name: "mails-from-one-address",
    off: [{ file: requests, find: "max: maxFromNetwork }", put: "max: 1e9 * maxFromNetwork }" }],
    test: { file: mails, name: "does not mail a stolen list, from one address" },
  },
  {
    name: "mails-from-one-line",
    off: [{ file: requests, find: "addressNetwork(clientAddress)", put: "clientAddress || addressNetwork" }],
    test: { file: mails, name: "does not mail a stolen list, from one IPv6 line" },
  },
  {
    name: "mail-links-to-a-forged-host",
    off: [{ file: "lib/server/env.ts", find: "!(env.MAIL_FROM && env.PUBLIC_URL)", put: "!env.MAIL_FROM" }],
    test: { file: mails, name: "links in mails never go by the address of a request" },
  },
  {
    name: "link-used-twice",
    off: [
      {
        file: links,
        find: "DELETE FROM one_time_link\n    WHERE",
        put: "UPDATE one_time_link SET created_at = now()\n    WHERE",
      },
      { file: resetPassword, find: forgetLinks, put: "" },
    ],
    test: { file: mails, name: "open nothing twice, even when they are used at the same time" },
  },
  {
    name: "earlier-links-end",
    off: [{ file: resetPassword, find: forgetLinks, put: "" }],
    test: { file: reset, name: "is not replaced twice with one link" },
  },
  {
    name: "link-too-old",
    off: [
      { file: links, find: ", expiresAt: { gt: new Date() } }", put: " }" },
      { file: links, find: " AND expires_at > now()", put: "" },
    ],
    test: { file: mails, name: "open nothing once they are old" },
  },
  {
    name: "link-to-a-mailbox-that-was-left",
    off: [
      {
        file: resetPassword,
        find: "if (sentTo !== null && sentTo !== email) throw deadLink();",
        put: "",
      },
    ],
    test: { file: reset, name: "is not replaced through a mailbox that the account has left" },
  },
  {
    name: "reset-ends-sessions",
    off: [
      {
        file: resetPassword,
        find: "await tx.webSession.deleteMany({ where: { accountId } });",
        put: "",
      },
    ],
    test: { file: reset, name: "is replaced with the link from the mail, which signs everything out" },
  },
  {
    name: "address-confirmed-by-a-stranger",
    off: [
      {
        file: "lib/server/accounts/verify-email.ts",
        find: "if (!(await isLinkOf(account, secret))) throw deadLink();",
        put: "",
      },
      {
        file: "lib/server/accounts/verify-email.ts",
        find: "if (sentTo === null || (sentTo !== email && sentTo !== pendingEmail)) throw deadLink();",
        put: "if (sentTo === null) throw deadLink(); void pendingEmail;",
      },
    ],
    test: { file: mails, name: "do not let a stranger's click confirm the account" },
  },
  {
    name: "openid-token-signed-by-a-stranger",
    off: [
      {
        file: "lib/server/sessions/openid.ts",
        find: 'const { payload } = await jwtVerify(token ?? "", await keysOf(issuer), {',
        put: 'const { decodeJwt } = await import("jose"); const payload = decodeJwt(token ?? ""); void (async () => jwtVerify("", await keysOf(issuer), {',
      },
      {
        file: "lib/server/sessions/openid.ts",
        find: "clockTolerance: clockToleranceSeconds,\n  });",
        put: "clockTolerance: clockToleranceSeconds,\n  }));",
      },
    ],
    test: {
      file: "lib/server/sessions/openid-sign-in.db.test.ts",
      name: "lets nobody in with a token that a stranger has signed",
    },
  },
  {
    name: "joined-without-proof",
    off: [
      {
        file: "lib/server/accounts/link-identity.ts",
        find: "if (account && !account.emailVerifiedAt) {",
        put: "if (account && account.id === email) {",
      },
    ],
    test: { file: verify, name: "is joined only to an account whose owner has proven the same address" },
  },
];
