import type { NextConfig } from "next";

/** For pages only: what answers the API and files sets its own headers. */
const pageHeaders = [
  { key: "Content-Security-Policy", value: "frame-ancestors 'none'; base-uri 'self'; object-src 'none'" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  {
    key: "Permissions-Policy",
    value: "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
];

/** The one page that other sites may put into theirs. */
const embedHeaders = [
  { key: "Content-Security-Policy", value: "frame-ancestors *; base-uri 'self'; object-src 'none'" },
  ...pageHeaders.filter(({ key }) => !["Content-Security-Policy", "X-Frame-Options"].includes(key)),
];

/** Behind a proxy that does not pass the Host header on, forms come from the public address all the same. */
const { PUBLIC_URL } = process.env;
const publicHost = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? [new URL(PUBLIC_URL).host] : [];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Addresses with a trailing slash are accepted as they are (lib/server/web/normalise-address.ts).
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    "@node-rs/argon2",
    "sharp",
    "pg-boss",
    "pino",
    "@aws-sdk/client-s3",
    "@aws-sdk/lib-storage",
  ],
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  experimental: { serverActions: { allowedOrigins: publicHost } },
  headers: async () => [
    { source: "/((?!api/|avatars/|files/|embed/).*)", headers: pageHeaders },
    { source: "/embed/:id", headers: embedHeaders },
  ],
};

export default config;
