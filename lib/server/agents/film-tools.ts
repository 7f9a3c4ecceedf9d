import * as z from "zod/mini";
import { chooseFilm } from "@/lib/contracts/choose-film";
import { described } from "@/lib/contracts/described";
import { createLink } from "@/lib/contracts/share-links";
import { createVideo, getVideo, listVideos, renderVideo, updateVideo } from "@/lib/contracts/videos";
import { styleNames } from "@/lib/film/styles/styles";
import { briefFilm, filmState, wholeFilm } from "@/lib/server/agents/brief";
import { makeTool } from "@/lib/server/agents/make-tool";
import { momentOf, pictureFields, pictureRequest, withPicture } from "@/lib/server/agents/picture";
import type { Arguments, ToolAnswer, ToolPlace } from "@/lib/server/agents/tool";
import { parseWith } from "@/lib/server/http/parse-with";

const notForAgents = ["new", "credits", "callback_url"];

/** The API takes any name until the film is ordered; an agent that guessed one hears of it at once. */
const styleFields = z.object({
  style: described(
    z.nullish(z.enum(["", ...styleNames], `Must be one of ${styleNames.join(", ")}.`)),
    "How the film looks; list_styles describes them.",
  ),
});

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
    description:
      "Everything that is in a film: style, colour, texts, photos, clips and music with their times.",
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
    also: styleFields,
    runs: [createVideo],
    async run(args, { call }) {
      parseWith(styleFields, { style: args.style });
      return { facts: wholeFilm(await call(createVideo, { ...args, new: true })) };
    },
  }),
  makeTool({
    name: "edit_film",
    title: "Edit a film",
    description:
      "Changes what is given and leaves the rest. `assets` replaces all of them at once: take those of read_film, change them and send them back with their ids. Answers with the film and a picture of it; undo_edit takes the edit back.",
    takes: updateVideo,
    without: notForAgents,
    also: z.extend(styleFields, pictureFields.shape),
    runs: [updateVideo],
    needs: "read",
    async run(args, place) {
      const moment = momentOf(args);
      parseWith(styleFields, { style: args.style });
      const version = await keptBefore(args, place);
      const film = await place.call(updateVideo, args);
      return withPicture({ ...wholeFilm(film), version_before: version }, { id: film.id, moment }, place);
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
      const version = args.dry_run ? null : await keptBefore(args, place);
      const { video, ...chosen } = await place.call(chooseFilm, args);
      const facts = { ...wholeFilm(video), ...chosen };
      if (args.dry_run) return { facts };
      return withPicture({ ...facts, version_before: version }, { id: video.id, moment }, place);
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
      "Orders the finished film, which costs credits and takes a while; wait_for_film waits for it. `dry_run` only says whether it could be made.",
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

/** People's edits are kept every few minutes; an agent changes much at once, so each of its edits can be taken back. */
function keptBefore({ id }: Arguments, { keepFilm }: ToolPlace): Promise<number | null> {
  return typeof id === "string" ? keepFilm(id) : Promise.resolve(null);
}
