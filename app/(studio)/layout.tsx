import type { ReactNode } from "react";
import { signOutWithForm } from "@/app/(auth)/sign-out/actions";
import { StudioShell } from "@/components/shell/studio-shell";
import { OpenUploads } from "@/lib/client/uploads/open-uploads";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { currentAccount } from "@/lib/server/sessions/current-account";
import { maxMegabytes } from "@/lib/server/uploads/size-limits";

/** Whether someone may be here is decided by each page (requireAccount), since layouts are not drawn anew at every step. */
export default async function StudioLayout({ children }: { children: ReactNode }) {
  const account = await currentAccount();
  if (!account) return children;
  return (
    <StudioShell
      who={account.name || account.email}
      email={account.email}
      picture={pictureAddress(account, "")}
      signOut={signOutWithForm}
    >
      <OpenUploads accountId={account.id} limits={maxMegabytes()} />
      {children}
    </StudioShell>
  );
}
