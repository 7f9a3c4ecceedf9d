import { hashPassword } from "@/lib/server/accounts/hash-password";
import { invalid } from "@/lib/server/errors";

/** Settings as the contracts parse them. Absent ones stay as they are. */
export type LinkSettings = {
  name?: string;
  password?: string | null;
  expires_on?: number | null;
  download?: boolean;
};

type LinkColumns = {
  name?: string;
  passwordHash?: string | null;
  expiresAt?: Date | null;
  allowsDownload?: boolean;
};

/** Converts settings to columns. Refuses an expiry in the past, which must be a mistake. */
export async function linkColumns({
  name,
  password,
  expires_on,
  download,
}: LinkSettings): Promise<LinkColumns> {
  const expiresAt = typeof expires_on === "number" ? new Date(expires_on * 1000) : expires_on;
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalid({ expires_on: "Must be in the future." });
  return {
    name,
    passwordHash: typeof password === "string" ? await hashPassword(password) : password,
    expiresAt,
    allowsDownload: download,
  };
}
