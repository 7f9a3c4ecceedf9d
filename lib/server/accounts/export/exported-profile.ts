import {
  type ExportEntry,
  fileColumns,
  jsonEntry,
  pictureEnding,
  storedEntry,
} from "@/lib/server/accounts/export/export-entry";
import { db } from "@/lib/server/db";

/** Everything about the account itself, except the hashes of its secrets, and its picture. */
export async function profileEntries(id: string): Promise<ExportEntry[]> {
  const account = await db().account.findUniqueOrThrow({
    where: { id },
    include: { picture: fileColumns, identities: true, apps: true, sessions: true, passkeys: true },
  });
  const { picture, identities, apps, sessions, passkeys } = account;
  const picturePath = picture && `picture.${pictureEnding(picture.contentType)}`;
  const profile = {
    id,
    email: account.email,
    email_verified_on: account.emailVerifiedAt,
    pending_email: account.pendingEmail,
    mail_when_a_film_is_ready: account.filmMail,
    username: account.username,
    name: account.name,
    bio: account.bio,
    gender: account.gender,
    address: account.address,
    country: account.country,
    date_of_birth: account.dateOfBirth === null ? null : Number(account.dateOfBirth),
    picture: picturePath,
    credits: account.balance,
    administrator: account.isAdmin,
    created_on: account.createdAt,
    sign_ins_through: identities.map(({ provider, createdAt }) => ({ provider, created_on: createdAt })),
    passkeys: passkeys.map((passkey) => ({
      name: passkey.name,
      synced: passkey.synced,
      created_on: passkey.createdAt,
      last_used_on: passkey.lastUsedAt,
    })),
    apps: apps.map((app) => ({
      app_id: app.id,
      name: app.name,
      callback_url: app.callbackUrl,
      created_on: app.createdAt,
    })),
    sessions: sessions.map(({ userAgent, createdAt, lastUsedAt }) => ({
      browser: userAgent,
      created_on: createdAt,
      last_used_on: lastUsedAt,
    })),
  };
  const entry = jsonEntry("account.json", account.createdAt, async () => profile);
  return picture && picturePath ? [entry, storedEntry(picturePath, picture)] : [entry];
}
