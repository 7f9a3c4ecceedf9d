import { expect, it } from "vitest";
import { env, readEnv } from "@/lib/server/env";
import { mailSettings } from "@/lib/server/mail/mail-settings";

const needed = { DATABASE_URL: "postgresql://localhost/x", AUTH_SECRET: "x".repeat(32) };
const complete = { ...needed, PUBLIC_URL: "https://films.example.org", MAIL_FROM: "Kinora <f@example.org>" };

Object.assign(process.env, needed);

function settingsFrom(given: Record<string, string>) {
  const cached = env();
  for (const name of Object.keys(cached)) Reflect.deleteProperty(cached, name);
  Object.assign(cached, readEnv({ ...complete, ...given }));
  return mailSettings();
}

it.each([
  ["smtps://a%40b.org:p%2Fw@mail.example.org", {}, "mail.example.org", 465, "tls", "a@b.org", "p/w"],
  ["smtp://mail.example.org:2525/", {}, "mail.example.org", 2525, "starttls", undefined, undefined],
  ["smtp://[::1]", { SMTP_TLS: "none" }, "::1", 25, "none", undefined, undefined],
])("%s with %j", (url, more, host, port, encryption, user, password) => {
  expect(settingsFrom({ SMTP_URL: url, ...more })).toMatchObject({ host, port, encryption });
  expect(mailSettings()?.login).toEqual(user === undefined ? undefined : { user, password });
});

it("takes the parts one by one as well", () => {
  const parts = { SMTP_HOST: "mail", SMTP_USER: "me", SMTP_PASSWORD: "pass" };
  expect(settingsFrom(parts)).toEqual({
    host: "mail",
    port: 587,
    encryption: "starttls",
    login: { user: "me", password: "pass" },
    from: complete.MAIL_FROM,
    publicUrl: complete.PUBLIC_URL,
  });
  expect(settingsFrom({ ...parts, SMTP_TLS: "tls", SMTP_PORT: "26" })).toMatchObject({ port: 26 });
});

it("sends nothing where no server is named", () => {
  expect(settingsFrom({})).toBeUndefined();
});

it.each([
  [{ ...needed, SMTP_HOST: "mail", MAIL_FROM: "f@example.org" }, /PUBLIC_URL/],
  [{ ...needed, SMTP_URL: "smtp://mail", PUBLIC_URL: "https://films.example.org" }, /MAIL_FROM/],
  [{ ...complete, SMTP_URL: "http://mail" }, /SMTP_URL/],
  [{ ...complete, SMTP_URL: "smtp://mail", MAIL_FROM: "nobody" }, /MAIL_FROM/],
  [{ ...complete, SMTP_URL: "smtp://mail", MAIL_FROM: "a@b.org\r\nBcc: c@d.org" }, /MAIL_FROM/],
  [{ ...complete, SMTP_HOST: "mail", SMTP_PORT: "many" }, /SMTP_PORT/],
])("refuses %j", (given, what) => {
  expect(() => readEnv(given)).toThrow(what);
});
