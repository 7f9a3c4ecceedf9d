"use client";

import { useQuery } from "@tanstack/react-query";
import { AboutSection } from "@/components/profile/about-section";
import { AppearanceSection } from "@/components/profile/appearance-section";
import { CreditsSection } from "@/components/profile/credits-section";
import { EmailSection } from "@/components/profile/email-section";
import { LeavingSection } from "@/components/profile/leaving-section";
import { PasskeysSection } from "@/components/profile/passkeys/passkeys-section";
import { PasswordSection } from "@/components/profile/password-section";
import { PictureSection } from "@/components/profile/picture-section";
import { SessionsSection } from "@/components/profile/sessions-section";
import { StorageSection } from "@/components/profile/storage-section";
import { TokensSection } from "@/components/profile/tokens-section";
import { profileWords } from "@/components/strings/profile";
import type { MailState } from "@/lib/client/queries/mail-state";
import { type Profile, profileQuery } from "@/lib/client/queries/profile";
import { useBroughtAt } from "@/lib/client/use-brought-at";

type Props = {
  initial: Profile;
  initialMail: MailState;
  hasPassword: boolean;
  onDeleted: () => Promise<void>;
};

/** The profile comes with the page, so that its fields are filled from the first moment. */
export function ProfileView({ initial, initialMail, hasPassword, onDeleted }: Props) {
  const initialDataUpdatedAt = useBroughtAt(initial);
  const { data: profile } = useQuery({ ...profileQuery(), initialData: initial, initialDataUpdatedAt });
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="mb-6 text-28 font-semibold">{profileWords.title}</h1>
      <PictureSection profile={profile} />
      <AboutSection profile={profile} />
      <AppearanceSection />
      <CreditsSection />
      <StorageSection />
      <EmailSection hasPassword={hasPassword} email={profile.email} initialMail={initialMail} />
      <PasswordSection hasPassword={hasPassword} email={profile.email} />
      <PasskeysSection email={profile.email} />
      <SessionsSection />
      <TokensSection />
      <LeavingSection hasPassword={hasPassword} email={profile.email} onDeleted={onDeleted} />
    </div>
  );
}
