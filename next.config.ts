import type { NextConfig } from "next";

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
};

export default config;
