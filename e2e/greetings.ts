import path from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible, expectReadable } from "@/e2e/expect-accessible";
import { api } from "@/e2e/signed-up";

/** Pictures of pages are put here, for people to look at. */
export const SCREENS = "test-results/screens";
const createdSchema = z.object({ id: z.string() });

/** Two photos with names, and a short film with a slot in its title. */
export async function greetings(page: Page): Promise<string> {
  const photos = await page.evaluate(
    async (shots) => {
      const ids: string[] = [];
      for (const name of shots) {
        const body = await (await fetch(`/pictures/${name}-640.webp`)).blob();
        const headers = { "Photo-Name": `${name}.jpg` };
        ids.push((await (await fetch("/api/me/photos", { method: "PUT", body, headers })).json()).id);
      }
      return ids;
    },
    ["sea", "fields"],
  );
  const assets = [
    { name: "text", id: "t1", start_time: 0, end_time: 2, data: { title: "Dear {{name|friend}}", text: "" } },
    {
      name: "image",
      id: "p1",
      asset_id: photos[0],
      start_time: 2,
      end_time: 4,
      data: { text: "Our summer" },
    },
    { name: "music", id: "m1", asset_id: "departures" },
  ];
  const film = createdSchema.parse(
    await api(page, "POST", "/me/videos", {
      new: 1,
      name: "Greetings",
      style: "vanilla",
      quality: 360,
      assets,
    }),
  );
  return film.id;
}

/** A picture of the page in both colours and at both widths. Axe reads it. */
export async function look(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: path.join(SCREENS, `${name}-${width}-light.png`), fullPage: true });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: path.join(SCREENS, `${name}-390-dark.png`), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: path.join(SCREENS, `${name}-1440-dark.png`), fullPage: true });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: "light" });
}
