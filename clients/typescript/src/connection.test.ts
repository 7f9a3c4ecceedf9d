import { describe, expect, it } from "vitest";
import { ConnectionError, Kinora, NotMadeError } from "./index.js";

const token = { access_key: "k", access_token: "t" };
const url = "https://films.example.org";

/** A service that answers the first requests, and is away from then on. */
function leaving(answers: number) {
  const asked: string[] = [];
  const request: typeof fetch = (address) => {
    asked.push(String(address));
    if (asked.length > answers) return Promise.reject(new TypeError("fetch failed"));
    return Promise.resolve(Response.json({ id: "a" }));
  };
  return { asked, kinora: new Kinora({ url, token, patience: { firstWaitMs: 1 }, fetch: request }) };
}

describe("a service that does not answer", () => {
  it("is asked for longer when it has answered before, since it may be restarting", async () => {
    const { asked, kinora } = leaving(1);
    await kinora.account.get();
    await expect(kinora.account.get()).rejects.toBeInstanceOf(ConnectionError);
    expect(asked).toHaveLength(1 + 8);
  });

  it("is given up sooner when it never has, since its address may be wrong", async () => {
    const { asked, kinora } = leaving(0);
    await expect(kinora.account.get()).rejects.toBeInstanceOf(ConnectionError);
    expect(asked).toHaveLength(6);
  });
});

it.each(["localhost:3000", "films", "ftp://films.example.org", ""])(
  "refuses %j at once, which is no address",
  (wrong) => {
    expect(() => new Kinora({ url: wrong, token })).toThrow("Begin with https:// or http://.");
  },
);

it("asks for no film whose id is missing", async () => {
  const { asked, kinora } = leaving(1);
  // @ts-expect-error JavaScript lets it through.
  await expect(kinora.call("getVideo", {})).rejects.toThrow("needs the param id");
  await expect(kinora.films.get("")).rejects.toThrow("needs the param id");
  expect(asked).toEqual([]);
});

it("says of a film without a file that it has not been made", async () => {
  const request: typeof fetch = (address) =>
    Promise.resolve(
      String(address).endsWith("/film.mp4")
        ? Response.json({ message: "Video not found.", error: { code: "video_not_found" } }, { status: 404 })
        : Response.json({ id: "a", video: null }),
    );
  const film = await new Kinora({ url, token, fetch: request }).films.get("a");
  await expect(film.download()).rejects.toBeInstanceOf(NotMadeError);
});
