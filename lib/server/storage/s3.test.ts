import { Readable } from "node:stream";
import { CreateMultipartUploadCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openedLate } from "@/lib/server/storage/opened-late";
import { createS3Storage } from "@/lib/server/storage/s3";
import { createS3Client, type S3Config } from "@/lib/server/storage/s3-client";
import { startS3TestServer, type S3TestServer } from "@/lib/server/storage/testing/s3-test-server";
import { describeStorage } from "@/lib/server/storage/testing/storage-suite";

const options = { contentType: "image/png" };

let server: S3TestServer;
let buckets = 0;
beforeAll(async () => {
  server = await startS3TestServer();
});
afterAll(() => server.close());

function newConfig(): S3Config {
  buckets += 1;
  const { endpoint, credentials } = server;
  return {
    bucket: `bucket-${buckets}`,
    region: "us-east-1",
    endpoint,
    credentials,
    createBucket: true,
    listPageSize: 2,
  };
}

describeStorage("S3", async () => {
  const config = newConfig();
  return {
    storage: createS3Storage({ ...config, prefix: "/shared/kinora/" }),
    leftovers: () => server.openUploads(config.bucket),
    close: async () => undefined,
  };
});

describeStorage("S3, opened when it is first needed,", async () => {
  const config = newConfig();
  return {
    storage: openedLate(async () => createS3Storage(config)),
    leftovers: () => server.openUploads(config.bucket),
    close: async () => undefined,
  };
});

test("the error of a source that fails while the store is being opened comes through", async () => {
  const config = newConfig();
  await createS3Storage(config).check();
  const [failure, source] = [new Error("the client went away"), new Readable({ read: () => undefined })];
  const storage = openedLate(async () => {
    source.destroy(failure);
    await new Promise((resolve) => source.once("close", resolve));
    return createS3Storage(config);
  });
  await expect(storage.put("a", source, options)).rejects.toBe(failure);
  expect(await storage.stat("a")).toBeNull();
});

describe("S3 storage", () => {
  test("stays within its prefix", async () => {
    const config = newConfig();
    const mine = createS3Storage({ ...config, prefix: "mine" });
    const all = createS3Storage(config);
    await mine.check();
    await mine.put("a", Buffer.from("x"), options);
    await all.put("mine2", Buffer.from("x"), options);
    const keys = [];
    for await (const { key } of mine.list("")) keys.push(key);
    expect(keys).toEqual(["a"]);
    expect(await all.stat("mine/a")).toEqual({ size: 1 });
  });

  test("keeps the content type", async () => {
    const storage = createS3Storage(newConfig());
    await storage.check();
    await storage.put("a", Buffer.from("x"), options);
    const { stream, contentType } = await storage.get("a");
    stream.destroy();
    expect(contentType).toBe("image/png");
  });

  test("a missing bucket is unavailable, not an empty store", async () => {
    const storage = createS3Storage({ ...newConfig(), createBucket: false });
    await expect(storage.check()).rejects.toMatchObject({ kind: "unavailable" });
    await expect(storage.put("a", Buffer.from("x"), options)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("wrong keys and a server that is away count as unavailable", async () => {
    const config = newConfig();
    const stranger = { accessKeyId: "nobody", secretAccessKey: "nothing" };
    await expect(createS3Storage({ ...config, credentials: stranger }).check()).rejects.toMatchObject({
      kind: "unavailable",
    });
    const away = createS3Storage({ ...config, endpoint: "http://127.0.0.1:1" });
    await expect(away.stat("a")).rejects.toMatchObject({ name: "StorageError", kind: "unavailable" });
    await expect(away.put("a", Buffer.from("x"), options)).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("sweeps the uploads that killed processes left", async () => {
    const config = newConfig();
    const storage = createS3Storage({ ...config, prefix: "p" });
    await storage.check();
    await createS3Client(config).send(
      new CreateMultipartUploadCommand({ Bucket: config.bucket, Key: "p/a" }),
    );
    expect(await storage.sweepTemporary(60_000)).toBe(0);
    expect(await server.openUploads(config.bucket)).toHaveLength(1);
    expect(await storage.sweepTemporary(-1000)).toBe(1);
    expect(await server.openUploads(config.bucket)).toEqual([]);
  });
});
