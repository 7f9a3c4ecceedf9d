import type { Metadata } from "next";
import { goAfterDeletion } from "@/app/(auth)/sign-out/actions";
import { ProfileView } from "@/components/profile/profile-view";
import { profileWords } from "@/components/strings/profile";
import { hasPassword } from "@/lib/server/accounts/confirm-password";
import { readMailState } from "@/lib/server/accounts/mail-state";
import { presentProfile } from "@/lib/server/accounts/present-profile";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export const metadata: Metadata = { title: profileWords.title };

export default async function ProfilePage() {
  const account = await requireAccount("/profile");
  const [{ origin }, isByPassword, mail] = await Promise.all([
    currentVisitor(),
    hasPassword(account.id),
    readMailState(account.id),
  ]);
  return (
    <ProfileView
      initial={presentProfile(account, origin)}
      initialMail={mail}
      hasPassword={isByPassword}
      onDeleted={goAfterDeletion}
    />
  );
}
