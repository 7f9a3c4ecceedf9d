import type { Archive } from "@/lib/server/archives/present-archive";
import { client } from "@/lib/server/testing/api";
import { dispatch } from "@/lib/server/testing/dispatch";
import type { TestAccount } from "@/lib/server/testing/factories";

const tus = { "Tus-Resumable": "1.0.0" };
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Sends a ZIP as programs do, up to the request that makes an archive of it. Returns the upload's address. */
export async function sendPieces(
  { headers }: TestAccount,
  bytes: Buffer,
  name = "holiday.zip",
): Promise<string> {
  const begun = await dispatch("/api/me/uploads", {
    method: "POST",
    headers: {
      ...headers,
      ...tus,
      "Upload-Length": String(bytes.length),
      "Upload-Metadata": `kind ${base64("archive")},filename ${base64(name)}`,
    },
  });
  const address = new URL(begun.headers.get("location") ?? "").pathname;
  const sent = await dispatch(address, {
    method: "PATCH",
    headers: {
      ...headers,
      ...tus,
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`${sent.status}: ${await sent.text()}`);
  return address.replace("/api", "");
}

export async function sendZip(owner: TestAccount, bytes: Buffer, name?: string): Promise<Archive> {
  const address = await sendPieces(owner, bytes, name);
  const { status, body } = await client(owner.headers).post<{ archive: Archive }>(address);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.archive;
}
