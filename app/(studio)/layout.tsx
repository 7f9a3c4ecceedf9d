import type { ReactNode } from "react";
import { signOutWithForm } from "@/app/(auth)/sign-out/actions";
import { StudioShell } from "@/components/shell/studio-shell";
import { OpenUploads } from "@/lib/client/uploads/open-uploads";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";

/**
 * Each page itself checks who may be here (requireAccount), because layouts are not rendered again at every navigation.
 */
export default async function StudioLayout({ children }: { children: ReactNode }) {
  const account = await currentAccount();
  if (!account) return children;
  return (
    <StudioShell
      who={account.name || account.email}
      email={account.email}
      picture={pictureAddress(account, "")}
      isAdmin={account.isAdmin}
      signOut={signOutWithForm}
    >
      <OpenUploads accountId={account.id} limits={maxMegabytes()} />
      {children}
    </StudioShell>
  );
}
