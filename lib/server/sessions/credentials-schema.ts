import * as z from "zod/mini";
import { requiredText } from "@/lib/contracts/fields";

export const credentialsSchema = z.object({ username: requiredText(320), password: requiredText(1024) });
