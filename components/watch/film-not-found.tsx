"use client";

import { usePathname } from "next/navigation";
import { addresses, doorTo } from "@/components/site/addresses";
import { Notice } from "@/components/site/notice";
import { filmNotFoundWords, notFoundWords } from "@/components/strings/notices";
import { buttonClass } from "@/components/ui/button-class";

/** Private, unfinished and deleted films look the same to strangers. An owner who is signed out can sign in here. */
export function FilmNotFound({ isSignedIn }: { isSignedIn: boolean }) {
  const path = usePathname();
  return (
    <Notice title={filmNotFoundWords.title} text={filmNotFoundWords.text}>
      {isSignedIn ? null : (
        <a href={doorTo("signIn", path)} className={buttonClass("primary")}>
          {filmNotFoundWords.signIn}
        </a>
      )}
      <a href={addresses.home} className={buttonClass(isSignedIn ? "primary" : "quiet")}>
        {notFoundWords.home}
      </a>
    </Notice>
  );
}
