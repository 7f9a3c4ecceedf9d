import * as z from "zod/mini";
import { integerField, textField } from "@/lib/contracts/fields";
import { MAX_LINK_NAME, MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from "@/lib/contracts/link-limits";
import { preprocess } from "@/lib/contracts/preprocess";

/** What links to films and links for guests have in common. */

/** The year 9999, in epoch seconds. */
const maxTimestamp = 253_402_300_799;

/** Forms cannot send null, so an empty value stands for it. */
const emptyAsNull = (value: unknown) => (value === "" ? null : value);

export const linkNameField = preprocess(
  (value) => (typeof value === "string" ? value.trim() : value),
  textField(MAX_LINK_NAME),
);

export const linkPasswordField = preprocess(
  emptyAsNull,
  z.nullable(
    textField(MAX_LINK_PASSWORD).check(
      z.minLength(MIN_LINK_PASSWORD, `Must be at least ${MIN_LINK_PASSWORD} characters.`),
    ),
  ),
);

export const expiresField = preprocess(emptyAsNull, z.nullable(integerField(0, maxTimestamp)));
