import { accountSelect, type SignedInAccount } from "@/lib/server/accounts/account-row";
import { db } from "@/lib/server/db";

type Changes = {
  [Field in "name" | "bio" | "address" | "country" | "gender"]?: string | null;
} & { date_of_birth?: number | null };

export function updateProfile(
  accountId: string,
  { date_of_birth, ...texts }: Changes,
): Promise<SignedInAccount> {
  const data = {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [[field, text ?? ""]])),
    ),
    ...(date_of_birth !== undefined && { dateOfBirth: date_of_birth }),
  };
  return db().account.update({ where: { id: accountId }, data, select: accountSelect });
}
