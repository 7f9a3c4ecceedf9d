import { describe, expect, it } from "vitest";
import { normaliseAddress } from "@/lib/server/web/normalise-address";

describe("normaliseAddress", () => {
  it.each([
    ["/api/me", "/api/me", "2.1"],
    ["/api/me/", "/api/me", "2.1"],
    ["/api/v2.1/me/videos/?count=3", "/api/me/videos?count=3", "2.1"],
    ["/api/v2.0/login/", "/api/login", "2.0"],
    ["/api/v2.0", "/api", "2.0"],
    ["/api/v2.2/login", "/api/v2.2/login", "2.1"],
    ["/api/v2.10/login", "/api/v2.10/login", "2.1"],
    ["/", "/", "2.1"],
    ["//", "/", "2.1"],
    ["/videos?next=/a/", "/videos?next=/a/", "2.1"],
  ])("%s → %s (%s)", (raw, address, apiVersion) => {
    expect(normaliseAddress(raw)).toEqual({ address, apiVersion });
  });

  it("reports a broken percent escape", () => {
    expect(normaliseAddress("/api/me/videos/%E0%A4%A")).toBeUndefined();
  });
});
