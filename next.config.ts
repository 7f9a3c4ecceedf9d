import type { NextConfig } from "next";

/** Forms come from the public address, even behind a proxy that does not pass on the Host header. */
const { PUBLIC_URL } = process.env;
const publicHost = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? [new URL(PUBLIC_URL).host] : [];

const config: NextConfig = {
  // The web process sets the pages' headers (lib/server/web/secure-pages.ts), because each answer has its own nonce.
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
  experimental: {
    serverActions: { allowedOrigins: publicHost },
    // Without a connection, a link or form waits for it, rather than leave the page for the browser's own error page.
    useOffline: true,
    // Next would load all routes of the API at the start, which it never answers (lib/server/web/api-lane.ts).
    preloadEntriesOnStart: false,
    // In production nobody reads them, and they are two thirds of what is built.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
};

export default config;
