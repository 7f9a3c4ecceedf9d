import type { NextConfig } from "next";

/** Behind a proxy that does not pass the Host header on, forms come from the public address all the same. */
const { PUBLIC_URL } = process.env;
const publicHost = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? [new URL(PUBLIC_URL).host] : [];

const config: NextConfig = {
  // Headers of pages are set by the web process (lib/server/web/secure-pages.ts): each answer has a nonce of its own.
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
};

export default config;
