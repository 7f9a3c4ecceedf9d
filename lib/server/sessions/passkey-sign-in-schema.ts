import * as z from "zod/mini";
import { jsonField } from "@/lib/contracts/fields";
import { assertionSchema } from "@/lib/contracts/passkey-ceremonies";

/** The name under which next-auth knows the way in by a passkey. */
export const PASSKEY_PROVIDER = "passkey";

/** next-auth passes forms on, so the browser's answer comes as JSON in one field. */
export const passkeySignInSchema = z.object({ assertion: jsonField(assertionSchema) });
