import * as z from "zod/mini";
import { described, extension } from "@/lib/contracts/described";
import { textField, webAddressField } from "@/lib/contracts/fields";

/** A file of another site that is to be fetched, and what it is to be called here. */
export const addressedFile = z.object(
  extension({
    url: described(webAddressField, "Only public http and https addresses."),
    name: described(z.optional(textField(300)), "Unset: the last part of the address."),
  }),
);
