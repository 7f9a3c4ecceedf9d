import { expect, type Page } from "@playwright/test";

/** The worker gives way to everybody else, so on a busy machine a film waits long for its turn. */
export const filmPatience = { timeout: 600_000 };

type Film = { id: string; name: string };

/** Makes a film for whoever is signed in on the page, and has the service render it. */
export async function finishedFilm(page: Page, name: string): Promise<Film> {
  const id = await page.evaluate(async (title) => {
    const json = async (response: Response) => {
      if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const picture = await (await fetch("/pictures/sea-640.webp")).blob();
    const photo = await json(await fetch("/api/me/photos", { method: "PUT", body: picture }));
    const post = async (path: string, body: object) =>
      json(
        await fetch(`/api${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      );
    const assets = [
      { name: "image", asset_id: photo.id, start_time: 0, end_time: 4, data: { text: "Out past the point" } },
      { name: "music", asset_id: "departures" },
    ];
    const credit = [["Boat", "Ada"]];
    const video = await post("/me/videos", {
      new: 1,
      name: title,
      style: "vanilla",
      quality: 480,
      assets,
      credit,
    });
    await post(`/me/videos/${video.id}/render`, {});
    return String(video.id);
  }, name);
  await expect
    .poll(async () => (await videoOf(page, id)).status, { ...filmPatience, intervals: [1_000] })
    .toBe("published");
  return { id, name };
}

export async function videoOf(page: Page, id: string): Promise<{ status: string; view: number }> {
  return page.evaluate(async (video) => (await fetch(`/api/me/videos/${video}`)).json(), id);
}

export async function setVisibility(page: Page, id: string, visibility: string): Promise<void> {
  const status = await page.evaluate(
    async ([video, body]) => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch(`/api/me/videos/${video}`, { method: "POST", headers, body })).status;
    },
    [id, JSON.stringify({ visibility })] as const,
  );
  expect(status).toBe(200);
}
