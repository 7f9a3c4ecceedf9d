import { expect, type Page } from "@playwright/test";
import { newcomer } from "@/e2e/newcomer";
import { finishedFilm } from "@/e2e/finished-film";
import { signUpPage } from "@/e2e/pages/sign-up-page";
import { api } from "@/e2e/signed-up";
import { hostileText, hostileWord } from "@/e2e/security/watch-scripts";

export type HostileOwner = { id: string; videoId: string };

/** Signs up somebody who writes markup into every text field, and finishes a film of theirs. */
export async function hostileOwner(page: Page): Promise<HostileOwner> {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp({ ...newcomer(), name: hostileText });
  await page.waitForURL("**/videos");
  const profile = { bio: hostileText, address: hostileText, country: hostileWord, gender: hostileWord };
  const { id } = idOf(await api(page, "POST", "/me", { ...profile, name: hostileText }));
  await uploadAs(page, hostileText);
  await api(page, "POST", "/me/apps", { name: hostileText });
  const film = await finishedFilm(page, hostileText);
  const assets = [
    { name: "text", start_time: 0, end_time: 3, data: { title: hostileText, text: hostileText } },
    { name: "music", asset_id: "departures" },
  ];
  const texts = { tags: [hostileText], credit: [[hostileText, hostileText]], visibility: "public" };
  // Save a version with these texts, then publish the film with them again.
  await api(page, "POST", `/me/videos/${film.id}`, { ...texts, assets });
  await api(page, "POST", "/me/videos", { new: 1, name: hostileText, assets });
  return { id, videoId: film.id };
}

async function uploadAs(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (photoName) => {
    const picture = await (await fetch("/pictures/sea-640.webp")).blob();
    const headers = { "Photo-Name": encodeURIComponent(photoName) };
    return (await fetch("/api/me/photos", { method: "PUT", headers, body: picture })).status;
  }, name);
  expect(status).toBe(200);
}

function idOf(answer: unknown): { id: string } {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) throw new Error("There is no id.");
  return { id: String(answer.id) };
}
