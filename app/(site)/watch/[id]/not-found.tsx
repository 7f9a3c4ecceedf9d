import type { Metadata } from "next";
import { filmNotFoundWords } from "@/components/strings/notices";
import { FilmNotFound } from "@/components/watch/film-not-found";
import { currentAccount } from "@/lib/server/sessions/current-account";

export const metadata: Metadata = { title: filmNotFoundWords.title };

export default async function NotFound() {
  return <FilmNotFound isSignedIn={(await currentAccount()) !== undefined} />;
}
