import { getAlbum, listAlbums } from "@/lib/contracts/albums";
import { listClips } from "@/lib/contracts/clips";
import { listLibrary, listSongs } from "@/lib/contracts/music";
import { listPhotos } from "@/lib/contracts/photos";
import { listMyStyles } from "@/lib/contracts/styles";
import { listVoices } from "@/lib/contracts/voices";
import { briefClip, briefPhoto, briefSong, briefStyle, briefVoice } from "@/lib/server/agents/brief";
import { makeTool } from "@/lib/server/agents/make-tool";
import { pageFields, pageOf } from "@/lib/server/agents/paging";

/** What a film can be made of. */
export const libraryTools = [
  makeTool({
    name: "list_photos",
    title: "List photos",
    description: "The photos of the library, newest first, a page at a time.",
    runs: [listPhotos],
    also: pageFields,
    async run(args, { call }) {
      const { albums } = await call(listPhotos, {});
      const { items, total } = pageOf(
        albums.flatMap(({ photos }) => photos),
        args,
      );
      return { facts: { total, photos: items.map(briefPhoto) } };
    },
  }),
  makeTool({
    name: "list_clips",
    title: "List clips",
    description: "The clips (moving pictures) of the library, newest first, a page at a time.",
    runs: [listClips],
    also: pageFields,
    async run(args, { call }) {
      const { items, total } = pageOf((await call(listClips, {})).clips, args);
      return { facts: { total, clips: items.map(briefClip) } };
    },
  }),
  makeTool({
    name: "list_albums",
    title: "List albums",
    description: "The albums, with their ids. choose_film can choose from one.",
    runs: [listAlbums],
    async run(_, { call }) {
      const { albums } = await call(listAlbums, {});
      const facts = albums.map(({ id, name, photo_count, clip_count }) => ({
        id,
        name,
        photo_count,
        clip_count,
      }));
      return { facts: { albums: facts } };
    },
  }),
  makeTool({
    name: "read_album",
    title: "Read an album",
    description: "The photos and clips of an album in its order, a page at a time.",
    takes: getAlbum,
    runs: [getAlbum],
    also: pageFields,
    async run(args, { call }) {
      const { id, name, items: all } = await call(getAlbum, args);
      return { facts: { id, name, ...pageOf(all, args) } };
    },
  }),
  makeTool({
    name: "list_songs",
    title: "List songs",
    description:
      "The account's own songs, and the service's own music, which is free to use. Either kind goes into a film as an asset `music`.",
    runs: [listSongs, listLibrary],
    async run(_, { call }) {
      const [own, library] = [await call(listSongs, {}), await call(listLibrary, {})];
      return { facts: { own: own.musics.map(briefSong), library: library.musics.map(briefSong) } };
    },
  }),
  makeTool({
    name: "list_voices",
    title: "List voices",
    description: "The account's recordings to be spoken over films, newest first, as assets `voice`.",
    runs: [listVoices],
    async run(_, { call }) {
      return { facts: { voices: (await call(listVoices, {})).voices.map(briefVoice) } };
    },
  }),
  makeTool({
    name: "list_styles",
    title: "List styles",
    description: "How films can look.",
    runs: [listMyStyles],
    async run(_, { call }) {
      return { facts: { styles: (await call(listMyStyles, {})).map(briefStyle) } };
    },
  }),
];
