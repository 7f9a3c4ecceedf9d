import { createHash } from "node:crypto";
import { openText, sealText } from "@/lib/server/sealed-text";

const purpose = "idempotent answer";

/** How a key is stored: nobody who reads the row can open an answer with it. */
export function hiddenKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

export function sealAnswer(key: string, body: string): string {
  return sealText({ key, purpose }, body);
}

export function openAnswer(key: string, answer: string): string {
  return openText({ key, purpose }, answer);
}
