import * as z from "zod/mini";
import { chooseFilm } from "@/lib/contracts/choose-film";
import { described } from "@/lib/contracts/described";
import { idParam } from "@/lib/contracts/fields";
import { createLink } from "@/lib/contracts/share-links";
import { createVideo, getVideo, listVideos, renderVideo, updateVideo } from "@/lib/contracts/videos";
import { MAX_FILM_SECONDS } from "@/lib/film/limits";
import { briefFilm, filmState, wholeFilm } from "@/lib/server/agents/brief";
import { makeTool } from "@/lib/server/agents/make-tool";
import type { Arguments, ToolAnswer, ToolPlace } from "@/lib/server/agents/tool";
import { DomainError } from "@/lib/server/errors";
import { parseWith } from "@/lib/server/http/parse-with";

const secondsField = z.optional(
  z
    .number("Must be a number.")
    .check(z.gte(0, "Must be at least 0."), z.lte(MAX_FILM_SECONDS, `At most ${MAX_FILM_SECONDS}.`)),
);
const pictureFields = z.object({
  picture_at: described(
    secondsField,
    "The second of the film that the picture in the answer shows. By default one that tells what the film shows.",
  ),
});
const pictureRequest = z.extend(idParam, pictureFields.shape);

const momentOf = ({ picture_at }: Arguments) => parseWith(pictureFields, { picture_at }).picture_at;

/** An edit is done whether or not its picture can be painted, so a missing picture is only mentioned. */
async function withPicture(
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

const notForAgents = ["new", "credits", "callback_url"];

/** What can be done with films. */
export const filmTools = [
  makeTool({
    name: "list_films",
    title: "List films",
    description: "The account's films, newest first. read_film tells what is in one.",
    takes: listVideos,
    without: ["from", "to", "deleted", "before"],
    runs: [listVideos],
    async run(args, { call }) {
      const { videos, paging } = await call(listVideos, args);
      const after = new URLSearchParams(paging.next_url.split("?")[1]).get("after");
      return { facts: { films: videos.map(briefFilm), after } };
    },
  }),
  makeTool({
    name: "read_film",
    title: "Read a film",
    description: "Everything that is in a film: style, texts, photos, clips and music with their times.",
    takes: getVideo,
    runs: [getVideo],
    async run(args, { call }) {
      return { facts: wholeFilm(await call(getVideo, args)) };
    },
  }),
  makeTool({
    name: "create_film",
    title: "Create a film",
    description:
      "Begins a new film. A film that can be made needs a name, a style, music and something to show; choose_film puts photos and clips into it.",
    takes: createVideo,
    without: notForAgents,
    runs: [createVideo],
    async run(args, { call }) {
      return { facts: wholeFilm(await call(createVideo, { ...offered(args), new: true })) };
    },
  }),
  makeTool({
    name: "edit_film",
    title: "Edit a film",
    description:
      "Changes what is given and leaves the rest. `assets` replaces all of them at once: take those of read_film, change them and send them back with their ids. Answers with the film and a picture of it.",
    takes: updateVideo,
    without: notForAgents,
    also: pictureFields,
    runs: [updateVideo],
    needs: "read",
    async run(args, place) {
      const moment = momentOf(args);
      const film = await place.call(updateVideo, offered(args));
      return withPicture(wholeFilm(film), { id: film.id, moment }, place);
    },
  }),
  makeTool({
    name: "choose_film",
    title: "Choose photos and clips",
    description:
      "Fills a film with the best of many photos and clips, in the order they were taken, with a title and a card for each day. Music, captions and credits stay. Says what was left out and why, and answers with a picture.",
    takes: chooseFilm,
    also: pictureFields,
    runs: [chooseFilm],
    needs: "read",
    async run(args, place): Promise<ToolAnswer> {
      const moment = momentOf(args);
      const { video, left_out, clocks } = await place.call(chooseFilm, args);
      const facts = { ...wholeFilm(video), left_out, clocks };
      return args.dry_run ? { facts } : withPicture(facts, { id: video.id, moment }, place);
    },
  }),
  makeTool({
    name: "preview_frame",
    title: "Preview a frame",
    description: "A small picture of the film at a moment, as the finished film will show it. Costs nothing.",
    also: pictureRequest,
    runs: [getVideo],
    async run(args, { paint }) {
      const { id, picture_at } = parseWith(pictureRequest, { id: args.id, picture_at: args.picture_at });
      const { jpeg, seconds, duration } = await paint(id, picture_at);
      return { facts: { picture_at: seconds, duration }, picture: jpeg };
    },
  }),
  makeTool({
    name: "render_film",
    title: "Have a film made",
    description:
      "Orders the finished film, which costs credits and takes a while; film_status tells how far it is. `dry_run` only says whether it could be made.",
    takes: renderVideo,
    runs: [renderVideo],
    async run(args, { call }) {
      return { facts: await call(renderVideo, args) };
    },
  }),
  makeTool({
    name: "film_status",
    title: "See how far a film is",
    description:
      "Whether a film is being made, its progress in percent, why it failed, and its files when it is done.",
    takes: getVideo,
    runs: [getVideo],
    async run(args, { call }) {
      return { facts: filmState(await call(getVideo, args)) };
    },
  }),
  makeTool({
    name: "share_film",
    title: "Share a film",
    description: "Makes a link: whoever has it may watch the finished film.",
    takes: createLink,
    runs: [createLink],
    async run(args, { call }) {
      const { url, name, has_password, expires_on, download } = await call(createLink, args);
      return { facts: { url, name, has_password, expires_on, download } };
    },
  }),
];

/** Without the parameters that agents are not offered. */
function offered(args: Arguments): Arguments {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !notForAgents.includes(name)));
}
