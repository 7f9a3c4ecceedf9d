import { createHash } from "node:crypto";
import { openText, sealText } from "@/lib/server/sealed-text";

const purpose = "idempotent answer";

/** How a key is stored if its answer contains a secret: nobody who reads the row can open the answer with it. */
export function hiddenKey(key: string): string {
  return `sealed ${createHash("sha256").update(key).digest("hex")}`;
}

export function sealAnswer(key: string, body: string): string {
  return sealText({ key, purpose }, body);
}

export function openAnswer(key: string, answer: string): string {
  return openText({ key, purpose }, answer);
}
