import { expect, it } from "vitest";
import { connect } from "./connection.js";
import { followRender } from "./follow.js";

it("asks for the state where the service streams to as many as it wants to", async () => {
  const states = ["processing", "published"];
  const busy = { status: 429, headers: { "Retry-After": "0" } };
  const service: typeof fetch = async (address) =>
    String(address).endsWith("/events")
      ? Response.json({ error: { code: "too_many_streams" }, message: "Too many." }, busy)
      : Response.json({ id: "v1", status: states.shift() });
  const token = { access_key: "k", access_token: "t" };
  const connection = connect({ url: "https://films.example.org", token, fetch: service });
  const seen: string[] = [];
  const onProgress = ({ status }: { status: string }) => seen.push(status);
  await expect(followRender(connection, "v1", { onProgress })).resolves.toMatchObject({
    status: "published",
  });
  expect(seen).toEqual(["processing"]);
});
