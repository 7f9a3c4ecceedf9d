import type { Profile } from "next-auth";
import { z } from "zod";

const userSchema = z.looseObject({ id: z.int(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const timeLimitMs = 10_000;

async function read<T extends z.ZodType>(path: string, accessToken: string, schema: T): Promise<z.output<T>> {
  const response = await fetch(`https://api.github.com${path}`, {
    headers: { Authorization: `Bearer ${accessToken}`, "User-Agent": "Kinora" },
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
  return schema.parse(await response.json());
}

/** A GitHub profile shows whatever address its owner likes. Only the list of e-mails says which are verified. */
export async function githubProfile({
  tokens: { access_token: accessToken = "" },
}: {
  tokens: { access_token?: string };
}): Promise<Profile> {
  const [user, emails] = await Promise.all([
    read("/user", accessToken, userSchema),
    read("/user/emails", accessToken, emailsSchema),
  ]);
  const proven = emails.find(({ primary, verified }) => primary && verified);
  // next-auth's type expects OpenID's text ids and claims, but its GitHub provider reads a number.
  return { ...user, id: String(user.id), email: proven?.email, email_verified: proven !== undefined };
}
