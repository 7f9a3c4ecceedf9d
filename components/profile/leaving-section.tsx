"use client";

import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { profileWords } from "@/components/strings/profile";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { SettingsSection } from "@/components/ui/settings-section";
import { EXPORT_ADDRESS } from "@/lib/client/queries/profile";
import { late } from "@/components/ui/late";

const DeleteAccountDialog = late(
  async () => (await import("@/components/profile/delete-account-dialog")).DeleteAccountDialog,
);

const words = profileWords.leaving;

type Props = { hasPassword: boolean; email: string; onDeleted: () => Promise<void> };

export function LeavingSection({ hasPassword, email, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <SettingsSection title={words.title} text={words.text} data-testid="leaving-section">
      <div className="grid gap-8">
        <Way title={words.exportTitle} text={words.exportText}>
          <a href={EXPORT_ADDRESS} download className={buttonClass("quiet", "small")} data-testid="export">
            <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {words.export}
          </a>
        </Way>
        <Way title={words.deleteTitle} text={words.deleteText}>
          <Button
            className="border-danger! text-danger!"
            onClick={() => setAsked(true)}
            data-testid="delete-account"
          >
            {words.delete}
          </Button>
        </Way>
      </div>
      <DeleteAccountDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        hasPassword={hasPassword}
        email={email}
        onDeleted={onDeleted}
      />
    </SettingsSection>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <div className="max-w-prose min-w-0 flex-1 basis-72">
        <h3 className="text-14 font-medium">{title}</h3>
        <p className="mt-1 text-14 text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}
