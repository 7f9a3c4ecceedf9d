import type { z } from "zod";
import type { profileSchema } from "@/lib/contracts/profile";
import type { SignedInAccount } from "@/lib/server/accounts/account-row";
import { pictureAddress } from "@/lib/server/accounts/picture-address";

type Profile = z.input<typeof profileSchema>;

export function presentProfile(account: SignedInAccount, origin: string): Profile {
  return {
    id: account.id,
    name: account.name,
    bio: account.bio,
    gender: account.gender,
    address: account.address,
    country: account.country,
    date_of_birth: account.dateOfBirth === null ? null : Number(account.dateOfBirth),
    email: account.email,
    profile_pic: pictureAddress(account, origin),
    video_count: account.videoCount,
    credits: account.balance,
  };
}
