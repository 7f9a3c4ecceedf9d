import type { ReactNode } from "react";
import { signOutWithForm } from "@/app/(auth)/sign-out/actions";
import { StudioHeader } from "@/components/site/studio-header";
import { pictureAddress } from "@/lib/server/accounts/picture-address";
import { currentAccount } from "@/lib/server/sessions/current-account";

/** Whether someone may be here is decided by each page (requireAccount), since layouts are not drawn anew at every step. */
export default async function StudioLayout({ children }: { children: ReactNode }) {
  const account = await currentAccount();
  return (
    <div className="flex min-h-dvh flex-col">
      {account ? (
        <StudioHeader
          who={account.name || account.email}
          picture={pictureAddress(account, "")}
          signOut={signOutWithForm}
        />
      ) : null}
      <main className="mx-auto w-full max-w-5xl flex-1 px-6 py-10 sm:px-10">{children}</main>
    </div>
  );
}
