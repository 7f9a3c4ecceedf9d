"use client";

import { useState } from "react";
import { linkWords } from "@/components/strings/share-links";
import { CheckField } from "@/components/ui/check-field";
import { formText } from "@/components/ui/form-text";
import { PasswordField } from "@/components/ui/password-field";
import { MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from "@/lib/contracts/link-limits";

const words = linkWords.dialog;

type Props = {
  /** Begins the id of the field. */
  idPrefix: string;
  /** Whether the link has one already, which nobody can read. */
  hasPassword: boolean;
  error: string | undefined;
};

/** Whether a link asks for a password, and which. */
export function LinkPasswordFields({ idPrefix, hasPassword, error }: Props) {
  const [isWanted, setWanted] = useState(hasPassword);
  return (
    <div className="grid gap-3">
      <CheckField
        name="has-password"
        label={words.hasPassword}
        checked={isWanted}
        onChange={({ target }) => setWanted(target.checked)}
        data-testid="link-has-password"
      />
      {isWanted ? (
        <PasswordField
          id={`${idPrefix}-password`}
          name="password"
          label={words.password}
          hint={hasPassword ? words.keepHint : words.passwordHint(MIN_LINK_PASSWORD)}
          error={error}
          maxLength={MAX_LINK_PASSWORD}
          autoComplete="new-password"
          data-testid="link-new-password"
        />
      ) : null}
    </div>
  );
}

/** What the form says about the password. Nothing when the link keeps the one it has. */
export function readLinkPassword(
  form: FormData,
  hasPassword: boolean,
): { password?: string | null } | { problem: string } {
  if (!form.has("has-password")) return { password: null };
  const password = formText(form, "password");
  if (password === "" && hasPassword) return {};
  return password.length < MIN_LINK_PASSWORD ? { problem: words.tooShort(MIN_LINK_PASSWORD) } : { password };
}
