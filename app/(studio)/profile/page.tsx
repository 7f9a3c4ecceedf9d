import type { Metadata } from "next";
import { goAfterDeletion } from "@/app/(auth)/sign-out/actions";
import { ProfileView } from "@/components/profile/profile-view";
import { profileWords } from "@/components/strings/profile";
import { hasPassword } from "@/lib/server/accounts/confirm-password";
import { presentProfile } from "@/lib/server/accounts/present-profile";
import { requireAccount } from "@/lib/server/sessions/current-account";
import { currentVisitor } from "@/lib/server/sessions/visitor";

export const metadata: Metadata = { title: profileWords.title };

export default async function ProfilePage() {
  const account = await requireAccount("/profile");
  const [{ origin }, isByPassword] = await Promise.all([currentVisitor(), hasPassword(account.id)]);
  return (
    <ProfileView
      initial={presentProfile(account, origin)}
      hasPassword={isByPassword}
      onDeleted={goAfterDeletion}
    />
  );
}
