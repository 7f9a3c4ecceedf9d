import * as z from "zod/mini";
import { described } from "@/lib/contracts/described";
import { idParam } from "@/lib/contracts/fields";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import type { Arguments, ToolPlace } from "@/lib/server/agents/tool";
import { DomainError } from "@/lib/server/errors";
import { parseWith } from "@/lib/server/http/parse-with";

const secondsField = z.optional(
  z
    .number("Must be a number.")
    .check(z.gte(0, "Must be at least 0."), z.lte(MAX_FILM_SECONDS, `At most ${MAX_FILM_SECONDS}.`)),
);
/** Which moment of a film a tool shows. */
export const pictureFields = z.object({
  picture_at: described(
    secondsField,
    "The second of the film that the picture in the answer shows. By default one that tells what the film shows.",
  ),
});
export const pictureRequest = z.extend(idParam, pictureFields.shape);

export const momentOf = ({ picture_at }: Arguments) => parseWith(pictureFields, { picture_at }).picture_at;

/** An edit is done whether or not its picture can be painted, so a missing picture is only mentioned. */
export async function withPicture(
  facts: object,
  { id, moment }: { id: string; moment: number | undefined },
  { paint }: ToolPlace,
) {
  try {
    const { jpeg, seconds } = await paint(id, moment);
    return { facts: { ...facts, picture_at: seconds }, picture: jpeg };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { facts: { ...facts, no_picture: error.message } };
  }
}
