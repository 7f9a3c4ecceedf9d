import { guestsWords } from "@/components/strings/guests";
import { MAX_INVITED } from "@/lib/contracts/guest-limits";

const words = guestsWords.invitations;

/** Mail programs copy addresses as `"Hopper, Grace" <grace@example.org>`. */
const withoutNames = (text: string) =>
  text.replaceAll(/"[^"]*"/g, " ").replaceAll(/[^<>,;\n]*<([^<>]+)>/g, " $1 ");

/** Good enough to point out a slip; the service decides. */
const looksLikeAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(text);

/** The addresses somebody typed or pasted, each once, or what is wrong with them. */
export function namedAddresses(text: string): { addresses: string[] } | { problem: string } {
  const entries = withoutNames(text)
    .split(/[\s,;]+/)
    .filter((entry) => entry !== "");
  const wrong = entries.find((entry) => !looksLikeAddress(entry));
  if (wrong !== undefined) return { problem: words.wrong(wrong) };
  const addresses = [...new Set(entries)];
  if (addresses.length === 0) return { problem: words.none };
  return addresses.length > MAX_INVITED ? { problem: words.tooMany(MAX_INVITED) } : { addresses };
}
