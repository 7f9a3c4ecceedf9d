import * as z from "zod/mini";
import { idParam } from "@/lib/contracts/fields";
import { listVersions, restoreVersion } from "@/lib/contracts/video-history";
import { wholeFilm } from "@/lib/server/agents/brief";
import { makeTool } from "@/lib/server/agents/make-tool";
import { momentOf, pictureFields, withPicture } from "@/lib/server/agents/picture";
import type { Arguments, ToolPlace } from "@/lib/server/agents/tool";
import { DomainError } from "@/lib/server/errors";
import { parseWith } from "@/lib/server/http/parse-with";

async function goBack(args: Arguments, number: unknown, place: ToolPlace) {
  const moment = momentOf(args);
  const film = await place.call(restoreVersion, { id: args.id, number });
  return withPicture({ ...wholeFilm(film), restored_version: number }, { id: film.id, moment }, place);
}

/** The ways back. */
export const versionTools = [
  makeTool({
    name: "undo_edit",
    title: "Take the last edit back",
    description:
      "Takes back what edit_film or choose_film changed last, except name, tags and settings, and shows a picture. A second call brings the edit back. restore_version goes further back.",
    also: z.extend(idParam, pictureFields.shape),
    runs: [restoreVersion],
    needs: "read",
    async run(args, place) {
      const { id } = parseWith(idParam, { id: args.id });
      const number = await place.versionBefore(id);
      if (number === null)
        throw new DomainError("conflict", "There is nothing to go back to.", { code: "no_earlier_version" });
      return goBack(args, number, place);
    },
  }),
  makeTool({
    name: "list_versions",
    title: "List earlier versions",
    description: "What a film was like before it was edited, newest first.",
    takes: listVersions,
    runs: [listVersions],
    async run(args, { call }) {
      const { versions } = await call(listVersions, args);
      const facts = versions.map(({ number, saved_on, duration, style, photo_count }) => ({
        number,
        saved_on,
        duration,
        style,
        photo_count,
      }));
      return { facts: { versions: facts } };
    },
  }),
  makeTool({
    name: "restore_version",
    title: "Go back to an earlier version",
    description:
      "Brings a version back, such as `version_before` of an edit, and shows a picture. The present film is kept as a version first.",
    takes: restoreVersion,
    also: pictureFields,
    runs: [restoreVersion],
    needs: "read",
    run: (args, place) => goBack(args, args.number, place),
  }),
];
