"use client";

import { BookOpen, Code, LogOut, UserRound, UsersRound } from "lucide-react";
import type { Who } from "@/components/shell/who";
import { places } from "@/components/shell/places";
import { setTheme, THEMES } from "@/components/shell/theme";
import { themeIcons, useTheme } from "@/components/shell/use-theme";
import { addresses } from "@/components/site/addresses";
import { shellWords } from "@/components/strings/shell";
import { Menu } from "@/components/ui/menu";

const words = shellWords.account;

function ThemeChoice() {
  const theme = useTheme();
  return (
    <fieldset
      role="group"
      aria-label={shellWords.theme}
      className="mx-1 mb-1.5 flex gap-1 rounded-control bg-sunken p-1"
    >
      {THEMES.map((choice) => {
        const Icon = themeIcons[choice];
        return (
          <button
            key={choice}
            type="button"
            role="menuitemradio"
            aria-checked={choice === theme}
            aria-label={words[choice]}
            data-tip={words[choice]}
            data-testid={`theme-${choice}`}
            tabIndex={-1}
            onClick={() => setTheme(choice)}
            className="grid h-8 flex-1 by-thumb:h-11 place-items-center rounded-control text-ink-soft transition-colors hover:text-ink aria-checked:bg-surface aria-checked:text-ink"
          >
            <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
          </button>
        );
      })}
    </fieldset>
  );
}

export function AccountMenu({ who, email, picture, isAdmin, signOut }: Who) {
  return (
    <Menu
      label={words.menu}
      trigger={(props) => (
        <button
          type="button"
          aria-label={words.open(who)}
          data-tip={words.menu}
          data-testid="account-menu"
          className="rounded-full by-thumb:-m-1.5 by-thumb:p-1.5"
          {...props}
        >
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            src={picture}
            alt=""
            width={32}
            height={32}
            className="size-8 rounded-full bg-sunken object-cover"
          />
        </button>
      )}
      header={
        <>
          <div role="presentation" className="px-2.5 pt-1.5 pb-3">
            <p className="truncate text-14 font-medium" data-testid="signed-in-as">
              {who}
            </p>
            {email === who ? null : <p className="truncate text-13 text-ink-soft">{email}</p>}
          </div>
          <ThemeChoice />
        </>
      }
      items={[
        { kind: "go", label: words.profile, icon: UserRound, href: places.profile, testId: "go-profile" },
        { kind: "go", label: words.developer, icon: Code, href: places.developer, testId: "go-developer" },
        ...(isAdmin
          ? [
              {
                kind: "go" as const,
                label: words.admin,
                icon: UsersRound,
                href: places.admin,
                testId: "go-admin",
              },
            ]
          : []),
        { kind: "go", label: words.apiReference, icon: BookOpen, href: addresses.apiReference },
        {
          kind: "send",
          label: words.signOut,
          icon: LogOut,
          action: signOut,
          testId: "sign-out",
          apart: true,
        },
      ]}
    />
  );
}
