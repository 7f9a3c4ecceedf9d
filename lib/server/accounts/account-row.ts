import { Prisma } from "@/lib/server/generated/prisma/client";

/** What every signed-in request knows about its account. One query reads it together with the credentials. */
export type SignedInAccount = {
  id: string;
  email: string;
  name: string;
  bio: string;
  gender: string;
  address: string;
  country: string;
  dateOfBirth: bigint | null;
  pictureFileId: string | null;
  balance: number;
  toppedUpOn: Date | null;
  videoCount: number;
  isAdmin: boolean;
  disabledAt: Date | null;
};

export const accountColumns = Prisma.sql`
  a.id, a.email, a.name, a.bio, a.gender, a.address, a.country, a.date_of_birth AS "dateOfBirth",
  a.picture_file_id AS "pictureFileId", a.balance, a.topped_up_on AS "toppedUpOn",
  a.video_count AS "videoCount", a.is_admin AS "isAdmin", a.disabled_at AS "disabledAt"`;

export const accountSelect = {
  id: true,
  email: true,
  name: true,
  bio: true,
  gender: true,
  address: true,
  country: true,
  dateOfBirth: true,
  pictureFileId: true,
  balance: true,
  toppedUpOn: true,
  videoCount: true,
  isAdmin: true,
  disabledAt: true,
} as const satisfies Prisma.AccountSelect;
