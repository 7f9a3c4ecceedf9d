import path from "node:path";
import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { requiredText } from "@/lib/contracts/fields";

/**
 * A file by its path from the folder in which the command was typed. The program itself runs in its own folder, which may
 * be one that is deleted with it.
 */
export const fileArgument = (description: string) =>
  described(
    z.pipe(
      requiredText(4096),
      z.transform((file: string) => path.resolve(process.env.KINORA_CALLED_FROM ?? "", file)),
    ),
    description,
  );
