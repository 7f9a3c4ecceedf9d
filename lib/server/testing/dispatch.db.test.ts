import { describe, expect, it } from "vitest";
import { problemSchema } from "@/lib/contracts/problem";
import { profileSchema } from "@/lib/contracts/profile";
import { dispatch, TEST_ORIGIN } from "@/lib/server/testing/dispatch";
import { createTestAccount } from "@/lib/server/testing/factories";

describe("dispatch", () => {
  it.each(["/api/me", "/api/me/", "/api/v2.1/me", "/api/v2.0/me/"])(
    "%s reaches the profile",
    async (path) => {
      const { account, headers } = await createTestAccount({ name: "Ada" });
      const response = await dispatch(path, { headers });
      expect(response.status).toBe(200);
      const profile = profileSchema.parse(await response.json());
      expect(profile).toMatchObject({ id: account.id, name: "Ada", credits: 1000 });
      expect(profile.profile_pic.startsWith(TEST_ORIGIN)).toBe(true);
    },
  );

  it.each([
    ["GET", "/api/nothing/here", 404, "unknown_address"],
    ["GET", "/api/v2.2/me", 404, "unknown_address"],
    ["PATCH", "/api/me", 405, "method_not_allowed"],
    ["DELETE", "/api/login/", 405, "method_not_allowed"],
    ["PROPFIND", "/api/me", 405, "method_not_allowed"],
    ["GET", "/api/%E0%A4%A", 400, "malformed_request"],
    ["GET", "/api/me", 401, "unauthenticated"],
  ])("%s %s → %i %s", async (method, path, status, code) => {
    const response = await dispatch(path, { method });
    expect(response.status).toBe(status);
    expect(problemSchema.parse(await response.json()).error.code).toBe(code);
    expect(response.headers.get("x-request-id")).toBeTruthy();
  });

  it("states version 2.0, whatever a client claims under our own header's name", async () => {
    const { account } = await createTestAccount({ password: "long enough" });
    const body = new URLSearchParams({ username: account.email, password: "long enough" });
    const on = (path: string, headers = {}) => dispatch(path, { method: "POST", body, headers });
    expect((await on("/api/v2.0/login")).status).toBe(200);
    expect((await on("/api/login", { "x-kinora-api-version": "2.0" })).status).toBe(422);
  });
});
