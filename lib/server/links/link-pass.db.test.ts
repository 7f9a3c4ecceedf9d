import { expect, it } from "vitest";
import { hasPass, PASS_LIFE_SECONDS, passCookie, passName, passValue } from "@/lib/server/links/link-pass";

const lock = { id: "r8VnX3sKq0TfLzWmB6yDhA", passwordHash: "$argon2id$one" };
const cookie = (value = passValue(lock), name = passName(lock.id)) => `theme=dark; ${name}=${value}; other=1`;

it("opens the link it was made for, until it ends", () => {
  expect(hasPass(cookie(), lock)).toBe(true);
  expect(hasPass(cookie(), lock, Date.now() + PASS_LIFE_SECONDS * 1000 + 1000)).toBe(false);
  expect(hasPass(null, lock)).toBe(false);
});

it("opens neither another link nor the same one under a new password", () => {
  const another = { ...lock, id: "another-link" };
  expect(hasPass(cookie(passValue(lock), passName(another.id)), another)).toBe(false);
  expect(hasPass(cookie(), { ...lock, passwordHash: "$argon2id$two" })).toBe(false);
});

it("is refused when anything in it was changed", () => {
  const [endsOn = "", signed = ""] = passValue(lock).split(".");
  const later = String(Number(endsOn) + 1);
  const flipped = `${signed.startsWith("A") ? "B" : "A"}${signed.slice(1)}`;
  for (const forged of [`${later}.${signed}`, `${endsOn}.${flipped}`, `${endsOn}.`, signed, "", "a.b"])
    expect(hasPass(cookie(forged), lock), forged).toBe(false);
});

it("works in frames over https, where browsers keep it to the site around, and on its own page otherwise", () => {
  expect(passCookie(lock, true)).toMatch(/; HttpOnly; SameSite=none; Secure; Partitioned$/);
  expect(passCookie(lock, false)).toMatch(/; HttpOnly; SameSite=lax$/);
});
