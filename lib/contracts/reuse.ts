import { described } from "@/lib/contracts/described";
import { flagField } from "@/lib/contracts/fields";

/** A field of every way to upload a file. */
export const reuseField = described(
  flagField,
  "When the account has a file of the very same bytes, answer with that one, out of the trash if it lies there, and mark it `existing`. Without it every upload is one of its own, with its own id.",
);
