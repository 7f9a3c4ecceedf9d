/** The part of the S3 test server that the tests use; it ships no types. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent?: boolean;
      vhostBuckets?: boolean;
      address?: string;
      port?: number;
      configureBuckets?: { name: string }[];
    });
    readonly store: {
      putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
      getResourcePath(bucket: string, key: string, resource: "object"): string;
    };
    callback(): RequestListener;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
