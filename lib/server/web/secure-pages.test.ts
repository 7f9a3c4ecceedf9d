import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { type PageSecurity, securePages } from "@/lib/server/web/secure-pages";
import { scriptHashes } from "@/lib/server/web/static-pages";

const fixedHash = "'sha256-fixed'";
const production: PageSecurity = {
  isDevelopment: false,
  staticPages: { byAddress: new Map([["/docs", [fixedHash]]]), anywhere: ["'sha256-anywhere'"] },
  publicUrl: undefined,
  trustProxy: false,
  signInOrigins: [],
};

function answerTo(
  url: string,
  {
    headers = {},
    method = "GET",
    ...changed
  }: Partial<PageSecurity> & {
    headers?: Record<string, string>;
    method?: string;
  } = {},
) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method, headers });
  const response = new ServerResponse(request);
  securePages({ ...production, ...changed })(request, response);
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const directives = Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
  return { request, response, policy, directives };
}

it("no page runs a script that was written into it", () => {
  for (const url of ["/", "/docs", "/videos", "/embed/abc", "/nowhere?a=b"]) {
    const scripts = answerTo(url).directives["script-src"];
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(scripts).not.toContain("'unsafe-eval'");
    expect(scripts).not.toContain("*");
  }
});

it("each answer has a nonce of its own, which Next is told, whatever the client said", () => {
  const nonces = Array.from({ length: 20 }, () => {
    const { request, policy } = answerTo("/videos", {
      headers: { "content-security-policy": "script-src 'nonce-mine'" },
    });
    expect(request.headers["content-security-policy"]).toBe(policy);
    expect(policy).not.toContain("nonce-mine");
    return /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  });
  expect(new Set(nonces).size).toBe(20);
  expect(Math.min(...nonces.map((nonce) => nonce.length))).toBeGreaterThanOrEqual(22);
});

it("pages made at build time go by their hashes; what is posted to them is answered anew", () => {
  expect(answerTo("/docs?a=b").directives["script-src"]).toEqual(["'self'", fixedHash, "'wasm-unsafe-eval'"]);
  expect(answerTo("/docs", { method: "POST" }).policy).toContain("'nonce-");
});

it("the player alone can be framed", () => {
  const embed = answerTo("/embed/a_b-1");
  expect(embed.directives["frame-ancestors"]).toEqual(["*"]);
  expect(embed.response.hasHeader("x-frame-options")).toBe(false);
  for (const url of ["/embed", "/embed/..%2fvideos", "/embed/a/b", "/watch/embed/a", "/videos?/embed/a"]) {
    const { directives, response } = answerTo(url);
    expect(directives["frame-ancestors"]).toEqual(["'none'"]);
    expect(response.getHeader("x-frame-options")).toBe("DENY");
  }
});

it.each<[string | undefined, boolean, Record<string, string>, boolean]>([
  ["https://films.example.org", false, {}, true],
  ["http://films.example.org", true, { "x-forwarded-proto": "https" }, false],
  [undefined, true, { "x-forwarded-proto": "https" }, true],
  [undefined, true, {}, false],
  [undefined, false, { "x-forwarded-proto": "https" }, false],
])(
  "at %s, trusting a proxy %s with %j, browsers are told to stay encrypted: %s",
  (publicUrl, trustProxy, headers, isTold) => {
    for (const url of ["/", "/api/me"]) {
      const { response } = answerTo(url, { publicUrl, trustProxy, headers });
      expect(response.hasHeader("strict-transport-security")).toBe(isTold);
    }
  },
);

it("files may come from the public address, and forms may lead to the sign-in services", () => {
  const { directives } = answerTo("/videos", {
    publicUrl: "https://films.example.org/under",
    signInOrigins: ["https://accounts.google.com"],
  });
  for (const name of ["img-src", "media-src", "connect-src"])
    expect(directives[name]).toContain("https://films.example.org");
  expect(directives["form-action"]).toEqual(["'self'", "https://accounts.google.com"]);
});

it("what is no page keeps its own headers", () => {
  for (const url of ["/api/me", "/files/a/b", "/avatars/a.svg"]) expect(answerTo(url).policy).toBe("");
});

it("hashes every inline script once, and none that is loaded", () => {
  const html =
    '<script>a()</script><script src="/b.js"></script><script id="x">a()</script><script async="" src="/c"></script>';
  expect(scriptHashes(html)).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
});

it("a page may load and send nothing but what it needs", () => {
  for (const url of ["/", "/docs", "/videos", "/embed/abc"]) {
    const { "script-src": _scripts, "frame-ancestors": _ancestors, ...others } = answerTo(url).directives;
    expect(others).toEqual({
      "default-src": ["'self'"],
      "script-src-attr": ["'none'"],
      "style-src": ["'self'", "'unsafe-inline'"],
      "img-src": ["'self'", "data:", "blob:"],
      "media-src": ["'self'", "data:", "blob:"],
      "connect-src": ["'self'", "data:", "blob:"],
      "font-src": ["'self'", "data:"],
      "worker-src": ["'self'"],
      "frame-src": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
    });
  }
});

it("every page asks browsers to keep to themselves what they can", () => {
  for (const url of ["/", "/docs", "/videos", "/embed/abc", "/nowhere"]) {
    const { response } = answerTo(url);
    expect(response.getHeader("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(response.getHeader("x-content-type-options")).toBe("nosniff");
    const policy = String(response.getHeader("permissions-policy"));
    for (const feature of ["camera", "geolocation", "payment", "usb", "display-capture"])
      expect(policy).toContain(`${feature}=()`);
    // Nobody but these pages themselves, and not even they where others embed them.
    expect(policy).toContain(url.startsWith("/embed/") ? "microphone=()" : "microphone=(self)");
  }
});

it.each<[string | undefined, Record<string, string>, boolean]>([
  ["https://films.example.org", {}, true],
  // As at localhost.
  [undefined, { "sec-fetch-mode": "navigate" }, true],
  // As at an address of the local network.
  [undefined, {}, false],
])(
  "at %s, asked with %j, pages are kept apart from other sites' windows: %s",
  (publicUrl, headers, apart) => {
    for (const url of ["/", "/docs", "/videos", "/embed/abc", "/nowhere"]) {
      const { response } = answerTo(url, { publicUrl, headers });
      expect(response.getHeader("cross-origin-opener-policy")).toBe(apart ? "same-origin" : undefined);
    }
  },
);
