import type { CheckId, CheckState, QueueKind, SettingSource } from "@/lib/contracts/admin-overview";
import type { RENDER_STATES, RenderList } from "@/lib/contracts/admin-renders";

type RenderState = (typeof RENDER_STATES)[number];

export const rendersWords = {
  title: "Renders",
  text: "Everyone’s films and previews: waiting, being made or failed.",
  now: (waiting: number, running: number) => `${waiting} waiting, ${running} being made`,
  lists: { unfinished: "In progress", failed: "Failed", all: "All" } satisfies Record<RenderList, string>,
  listLabel: "Which renders",
  none: {
    unfinished: "Nothing is waiting or being made.",
    failed: "Nothing has failed.",
    all: "Nobody has made a film yet.",
  } satisfies Record<RenderList, string>,
  more: "Show earlier",
  states: {
    queued: "Waiting",
    running: "Being made",
    done: "Done",
    failed: "Failed",
    cancelled: "Cancelled",
  } satisfies Record<RenderState, string>,
  untitled: "Untitled film",
  kinds: { film: "Film", preview: "Preview file" },
  batch: "of a batch",
  attempt: (count: number) => `started ${count} times`,
  progress: (percent: number) => `${percent} %`,
  progressOf: (name: string) => `Progress of ${name}`,
  ordered: (when: string) => `ordered ${when}`,
  retry: "Render again",
  send: "Send again",
  retried: (name: string) => `Rendering ${name} again.`,
  sent: (name: string) => `Sent ${name} to the workers again.`,
  cancel: "Cancel…",
  cancelTitle: (name: string) => `Cancel ${name}?`,
  cancelText: (who: string) =>
    `What has been made so far is lost, and ${who} gets the credits back. They can order it again.`,
  cancelSubmit: "Cancel the render",
  cancelling: "Cancelling…",
  keep: "Keep it",
  cancelled: (name: string) => `Cancelled ${name}.`,
} as const;

export const storageWords = {
  store: "Where files are stored",
  storeText: "One place for everything people store here.",
  stores: { local: "A folder on this machine", s3: "An S3 bucket" },
  files: (files: string) => (files === "1" ? "in 1 file" : `in ${files} files`),
  free: (free: string, size: string) => `${free} of ${size} free on the disk`,
  bar: "How full the disk is",
  kinds: "By kind",
  kindsText: "Anything in the trash counts until it is deleted for good.",
  kindNames: {
    photo: "Photos",
    clip: "Clips, with their prepared copies",
    music: "Music",
    voice: "Voices",
    film: "Films",
    avatar: "Profile pictures",
    library: "The shared music library",
    archives: "ZIPs waiting to be unpacked",
    unfinished: "Films being made",
    leaving: "No longer needed, removed within two days",
  },
  nothing: "Nothing is stored yet.",
  people: "By account",
  peopleText: "The 50 accounts that store the most.",
  nobody: "No one stores anything yet.",
  limit: (used: string, limit: string) => `${used} of ${limit}`,
  barOf: (who: string) => `Used by ${who}`,
} as const;

export const healthWords = {
  checks: "How Kinora is doing",
  checksText: (amiss: number) =>
    `${amiss === 0 ? "All is well." : amiss === 1 ? "One thing needs your attention." : `${amiss} things need your attention.`} Checked every half minute.`,
  names: {
    database: "Database",
    storage: "Storage",
    disk: "Disk",
    workers: "Workers",
    queue: "Queue",
    ffmpeg: "ffmpeg",
    mail: "Mail",
  } satisfies Record<CheckId, string>,
  states: { good: "Good", poor: "Needs attention", bad: "Broken", off: "Not set up" } satisfies Record<
    CheckState,
    string
  >,
  version: (version: string) => `Version ${version}`,
  workers: "Workers",
  workersText: "They make films and prepare clips. One that has gone silent stays listed for a day.",
  noWorkers: "No worker has reported yet. Start one with npm run worker.",
  alive: "Running",
  silent: "Silent",
  worker: (engine: string, renders: number, pid: number) =>
    `${engine}, ${renders === 1 ? "1 render" : `${renders} renders`} at a time, process ${pid}`,
  seen: (when: string) => `last seen ${when}`,
  queues: "Waiting",
  queuesText: "Jobs waiting for their turn.",
  what: "What",
  waiting: "Waiting",
  running: "In progress",
  oldest: "Oldest",
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  never: "–",
  queueNames: {
    film: "Films",
    preview: "Preview files",
    clip: "Clips to prepare",
    look: "Pictures to analyse",
    archive: "ZIPs to unpack",
    import: "Imports",
    callback: "Callbacks",
    mail: "E-mails",
  } satisfies Record<QueueKind, string>,
} as const;

export const settingsWords = {
  text: "Settings of the web process. Change them in the environment or in .env, then restart it.",
  from: {
    environment: "from the environment",
    file: "from .env",
    start: "set at start-up",
    default: "the default",
  } satisfies Record<SettingSource, string>,
  notSet: "Not set",
  secret: "Set, but not shown",
} as const;
