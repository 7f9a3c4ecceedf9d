import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/contracts/problem";
import { testSite } from "@/lib/server/fetch/testing/test-site";
import { quadrants } from "@/lib/server/media/testing/picture-samples";
import type { Photo } from "@/lib/server/photos/present-photo";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

// These tests run their site on this machine. env() is read at the first request, so this line still takes effect.
process.env.ALLOW_PRIVATE_ADDRESSES = "1";

const site = testSite();
let png: Buffer;
let api: ReturnType<typeof client>;

beforeAll(async () => {
  png = await sharp(await quadrants(60, 40))
    .png()
    .toBuffer();
  api = client((await createTestAccount()).headers);
});

describe.each(["/me/photos/external", "/me/photos"])("POST %s", (path) => {
  it("fetches the picture and stores it in the service's album", async () => {
    site.answer(200, { "Content-Type": "image/png" }, png);
    const url = `${site.address()}/a%20beach.png?size=large`;
    const { status, body } = await api.post<Photo>(path, {
      url,
      service: `flickr ${path}`,
      thumbnail_url: "ignored",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ width: 60, height: 40, name: "a beach.png" });
    site.answer(404);
    expect((await dispatch(body.url, { method: "HEAD" })).status).toBe(200);
    const { albums } = (await api.get<{ albums: { album_name: string; photos: Photo[] }[] }>("/me/photos"))
      .body;
    expect(albums.find(({ album_name }) => album_name === `flickr ${path}`)?.photos).toEqual([
      { ...body, use_count: 0 },
    ]);
  });

  it("names the album web unless told otherwise, or after the source", async () => {
    site.answer(200, { "Content-Type": "image/png" }, png);
    await api.post(path, { url: site.address() });
    await api.post(path, { url: site.address(), source: "picasa" });
    const { albums } = (await api.get<{ albums: { album_name: string }[] }>("/me/photos")).body;
    const names = albums.map(({ album_name }) => album_name);
    expect(names).toEqual(expect.arrayContaining(["web", "picasa"]));
    expect(names[0]).toBe("My uploads");
  });

  it("says why a picture cannot be fetched", async () => {
    const refusal = async (url: string) => {
      const { status, body } = await api.post<Problem>(path, { url });
      return [status, body.error.code];
    };
    site.answer(404);
    expect(await refusal(site.address())).toEqual([422, "source_refused"]);
    site.answer(200, { "Content-Type": "image/png" }, Buffer.from("no picture"));
    expect(await refusal(site.address())).toEqual([415, "file_unsupported"]);
    site.answer(200, { "Content-Type": "image/png", "Content-Length": String(60 << 20) });
    expect(await refusal(site.address())).toEqual([413, "source_too_large"]);
    site.handler = (_request, response) => {
      response.writeHead(200, { "Content-Length": String(png.length) });
      response.write(png.subarray(0, 50), () => response.destroy());
    };
    expect(await refusal(site.address())).toEqual([422, "source_incomplete"]);
    expect(await refusal("ftp://example.org/a.png")).toEqual([422, "invalid_parameters"]);
    expect(await refusal("http://user:secret@example.org/")).toEqual([422, "invalid_parameters"]);
    expect((await api.post<Problem>(path, {})).body.error.fields).toHaveProperty("url");
  });
});
