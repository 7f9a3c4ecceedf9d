import type { Kinora } from "@/clients/typescript/src/index";
import { FILM_OPTIONS, filmOptions } from "@/command/options/film-options";
import { type OptionTable, readOptions } from "@/command/options/read-options";
import {
  DOWNLOAD_OPTIONS,
  downloadOptions,
  LOG_IN_OPTIONS,
  logInOptions,
  logOutOptions,
  MAKE_OPTIONS,
  UPLOAD_OPTIONS,
  uploadOptions,
  WATCH_OPTIONS,
  watchOptions,
} from "@/command/options/service-options";
import type { Report } from "@/command/report/command-event";
import { WrongUsage } from "@/command/trouble";

export type Place = { cwd: string; signal: AbortSignal; report: Report };

const mcpOptions = {
  service: {
    type: "boolean",
    help: "Offer the tools of the service you are signed in to, instead of this folder's.",
  },
  help: FILM_OPTIONS.help,
} as const satisfies OptionTable;

export type Command = {
  /** What follows its name. */
  takes: string;
  summary: string;
  options: OptionTable;
  examples: readonly string[];
  /** Parses the arguments at once and returns the work to do, or null if somebody asks for help. */
  prepare(args: readonly string[]): ((place: Place) => Promise<void>) | null;
};

function command<Options>(
  about: Omit<Command, "prepare">,
  read: (args: readonly string[]) => Options | null,
  run: (options: Options, place: Place) => Promise<void>,
): Command {
  return {
    ...about,
    prepare: (args) => {
      const options = read(args);
      return options && ((place) => run(options, place));
    },
  };
}

/** The service that was signed in to. Only what a command needs is loaded, so that all of them start at once. */
async function atService<T>(
  place: Place,
  work: (tools: Place & { kinora: Kinora }) => Promise<T>,
): Promise<T> {
  const { readSignIn } = await import("@/command/service/sign-in-file");
  const { Kinora: Client } = await import("@/clients/typescript/src/index");
  return work({ ...place, kinora: new Client(readSignIn()) });
}

export const COMMANDS = {
  film: command(
    {
      takes: "<folders and files>",
      summary: "Makes a film from photos and clips on this machine, without a service.",
      options: FILM_OPTIONS,
      examples: [
        "kinora film ./photos",
        "kinora film ./photos --music song.mp3 --style album --ratio 9:16 --out film.mp4",
        "kinora film ./photos --music library:paper-kites --fit music",
        "kinora film ./photos --dry-run",
      ],
    },
    (args) => filmOptions(args),
    async (options, place) => {
      const openPictures = (await import("@/command/film/start-ahead")).startAhead();
      return (await import("@/command/film/run-film")).runFilm(options, { ...place, openPictures });
    },
  ),
  mcp: command(
    {
      takes: "",
      summary: "Lets an agent make films here, over the Model Context Protocol on standard input and output.",
      options: mcpOptions,
      examples: ["kinora mcp", "kinora mcp --service"],
    },
    (args) => {
      const { flag, positionals } = readOptions<typeof mcpOptions>(args, mcpOptions);
      if (flag("help")) return null;
      // Whoever names a folder means the one whose pictures agents may see.
      if (positionals.length > 0)
        throw new WrongUsage(
          `kinora mcp takes no ${positionals.join(" ")}. Start it in the folder with the pictures.`,
        );
      return { isOfService: flag("service") };
    },
    async ({ isOfService }, place) => {
      if (!isOfService) return (await import("@/command/mcp/serve-mcp")).serveMcp(place);
      const { readSignIn } = await import("@/command/service/sign-in-file");
      await (await import("@/command/mcp/serve-service")).serveService(readSignIn(), place.signal);
    },
  ),
  login: command(
    {
      takes: "<address of a service>",
      summary: "Signs in to a service. Asks for the password, or reads it from standard input.",
      options: LOG_IN_OPTIONS,
      examples: ["kinora login https://films.example.org --email you@example.org"],
    },
    logInOptions,
    async (door, { report, signal }) =>
      (await import("@/command/service/log-in")).logIn(door, report, signal),
  ),
  logout: command(
    { takes: "", summary: "Signs out.", options: UPLOAD_OPTIONS, examples: [] },
    logOutOptions,
    async (_, { report, signal }) => (await import("@/command/service/log-in")).logOut(report, signal),
  ),
  upload: command(
    {
      takes: "<folders and files>",
      summary: "Uploads photos, clips and songs to the service, and prints their ids.",
      options: UPLOAD_OPTIONS,
      examples: ["kinora upload ./photos song.mp3"],
    },
    uploadOptions,
    ({ sources }, place) =>
      atService(place, async (tools) => {
        const { uploadFiles } = await import("@/command/service/upload-files");
        for (const { file, kind, id } of await uploadFiles(sources, tools))
          place.report({ event: "uploaded", file, kind, id });
      }),
  ),
  make: command(
    {
      takes: "<folders and files>",
      summary: "Has the service make a film from photos and clips, waits for it and downloads it.",
      options: MAKE_OPTIONS,
      examples: ["kinora make ./photos --style album --quality 1080 --out film.mp4"],
    },
    (args) => filmOptions(args, { command: "make", taken: MAKE_OPTIONS }),
    (options, place) =>
      atService(place, async (tools) =>
        (await import("@/command/service/make-at-service")).makeAtService(options, tools),
      ),
  ),
  watch: command(
    {
      takes: "<id of a film>",
      summary: "Waits until the service has made a film.",
      options: WATCH_OPTIONS,
      examples: [],
    },
    watchOptions,
    ({ id }, place) =>
      atService(place, async ({ kinora, signal }) => {
        const { waitForFilm } = await import("@/command/service/make-at-service");
        await waitForFilm(await kinora.films.get(id, { signal }), place);
        place.report({ event: "ready", id, file: null, bytes: null });
      }),
  ),
  download: command(
    {
      takes: "<id of a film>",
      summary: "Downloads a finished film.",
      options: DOWNLOAD_OPTIONS,
      examples: ["kinora download 3kTMd… --quality 1080 --out film.mp4"],
    },
    downloadOptions,
    ({ id, quality, ...options }, place) =>
      atService(place, async ({ kinora, signal }) => {
        const { downloadFilm, targetOf } = await import("@/command/service/make-at-service");
        const film = await kinora.films.get(id, { signal });
        await downloadFilm(film, { ...targetOf(options, place.cwd), quality }, place);
      }),
  ),
} as const satisfies Record<string, Command>;

export function findCommand(name: string): Command | undefined {
  return Object.entries<Command>(COMMANDS).find(([own]) => own === name)?.[1];
}
