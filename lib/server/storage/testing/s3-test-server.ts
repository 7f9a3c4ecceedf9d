import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import S3rver from "s3rver";

export type S3TestServer = {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Multipart uploads that were begun and neither completed nor aborted. */
  openUploads: (bucket: string) => Promise<string[]>;
  close: () => Promise<void>;
};

/** Runs s3rver on a free port and adds the two calls it lacks: aborting and listing multipart uploads. */
export async function startS3TestServer(): Promise<S3TestServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "s3rver-"));
  const s3rver = new S3rver({ directory, silent: true, vhostBuckets: false });
  answerOnceWritten(s3rver);
  const answer = s3rver.callback();
  const uploadsOf = (bucket: string) => path.join(directory, bucket, "._S3rver_uploads");
  const openUploads = (bucket: string) => readdir(uploadsOf(bucket)).catch(() => []);

  async function listUploads(bucket: string): Promise<string> {
    const uploads = (await openUploads(bucket)).map(async (id) => {
      const key = await readFile(path.join(uploadsOf(bucket), id, "key"), "utf8");
      const { birthtime } = await stat(path.join(uploadsOf(bucket), id));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`;
    });
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${(await Promise.all(uploads)).join("")}</ListMultipartUploadsResult>`;
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const bucket = url.pathname.split("/")[1] ?? "";
    const uploadId = url.searchParams.get("uploadId");
    if (request.method === "DELETE" && uploadId) {
      void rm(path.join(uploadsOf(bucket), uploadId), { recursive: true, force: true }).then(() =>
        response.writeHead(204).end(),
      );
    } else if (request.method === "GET" && url.searchParams.has("uploads")) {
      void listUploads(bucket).then((xml) => response.setHeader("Content-Type", "application/xml").end(xml));
    } else {
      answer(request, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The S3 test server has no port.");

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    openUploads,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Unpatched, it answers as soon as it has read all of an object, when there may be no file yet. */
function answerOnceWritten({ store }: S3rver): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const written = await put(object);
    const file = store.getResourcePath(object.bucket, object.key, "object");
    const sizeNow = () =>
      stat(file).then(
        ({ size }) => size,
        () => undefined,
      );
    while ((await sizeNow()) !== written.size) await nextTurn();
    return written;
  };
}
