import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

const person = {
  id: ids.account,
  email: "ada@example.org",
  name: "Ada Lovelace",
  admin: false,
  disabled_on: null,
  invited: false,
  credits: 990,
  video_count: 12,
  storage: 1_482_000_000,
  storage_limit: 5_000_000_000,
  storage_limit_own: false,
  sign_ins: 3,
  last_seen_on: 1_790_000_000,
  created_on: 1_780_000_000,
};

const disabled = { ...person, disabled_on: 1_790_000_200 };

const render = {
  id: "cmVuZGVyLW9mLWEtZmlsbQ",
  state: "failed",
  kind: "film",
  quality: 1080,
  video: { id: ids.video, name: "Our summer" },
  owner: { id: ids.account, email: "ada@example.org" },
  batch: false,
  progress: 0.4,
  stage: "",
  attempt: 3,
  cost: 10,
  error: "A photo of this film cannot be read.",
  created_on: 1_790_000_000,
  started_on: 1_790_000_010,
  finished_on: 1_790_000_200,
};

const kinds = {
  photo: 12_640_000_000,
  clip: 31_512_000_000,
  music: 232_000_000,
  voice: 44_000_000,
  film: 6_293_800_000,
  avatar: 2_200_000,
};

export const adminRequests = {
  invitePerson: { email: "grace@example.org", name: "Grace Hopper" },
  disablePerson: { reason: "Asked us to." },
  enablePerson: { reason: "Is back." },
  signOutPerson: { reason: "Lost a laptop." },
  limitPersonStorage: { limit: "own", megabytes: 20_000, reason: "Films the choir." },
  grantPersonCredits: { amount: 500, note: "Thank you for the talk." },
};

export const adminResponses = {
  listPeople: { people: [person], paging: { count: 25, next_url: "" } },
  invitePerson: {
    person: { ...person, email: "grace@example.org", name: "Grace Hopper", invited: true },
    link: `${origin}/reset-password?token=kT3vB8nM1qW6eR0yU5iO2pA7sD4fG9hJlZxCbNmQwEr`,
  },
  disablePerson: disabled,
  enablePerson: person,
  signOutPerson: { ...person, sign_ins: 0, last_seen_on: null },
  limitPersonStorage: { ...person, storage_limit: 20_000_000_000, storage_limit_own: true },
  grantPersonCredits: { ...person, credits: 1490 },
  listServiceRenders: { renders: [render], waiting: 0, running: 0, paging: { count: 25, next_url: "" } },
  cancelServiceRender: { ...render, state: "cancelled", error: null },
  retryServiceRender: {
    ...render,
    id: "cmVuZGVyLXRyaWVkLW9uY2U",
    state: "queued",
    progress: 0,
    attempt: 0,
    error: null,
    started_on: null,
    finished_on: null,
  },
  getServiceStorage: {
    store: {
      kind: "local",
      place: "/srv/kinora/files",
      free: 412_000_000_000,
      size: 1_000_000_000_000,
    },
    used: 50_934_000_000,
    files: 48_120,
    kinds,
    service: { library: 98_000_000, archives: 0, unfinished: 96_000_000, leaving: 16_000_000 },
    people: [
      {
        id: ids.account,
        email: "ada@example.org",
        name: "Ada Lovelace",
        used: 1_482_000_000,
        limit: 5_000_000_000,
      },
    ],
  },
  getServiceHealth: {
    version: "0.1.0",
    checks: [
      { id: "database", state: "good", message: "PostgreSQL 17.2 with 34 MB answers in 2 ms." },
      { id: "workers", state: "good", message: "1 worker is running." },
    ],
    workers: [
      {
        id: "d29ya2VyLW9uLXBpeGVs",
        host: "pixel",
        pid: 4711,
        version: "0.1.0",
        engine: "skia",
        concurrency: 1,
        alive: true,
        started_on: 1_790_000_000,
        heartbeat_on: 1_790_000_195,
      },
    ],
    queues: [{ kind: "film", waiting: 2, running: 1, oldest_seconds: 35 }],
  },
  getServiceSettings: {
    groups: [
      {
        title: "Accounts",
        settings: [
          {
            name: "SIGN_UP",
            meaning: "0 closes sign-up; accounts are then made with `npm run admin`.",
            value: "1",
            secret: false,
            set: true,
            from: "default",
          },
        ],
      },
    ],
  },
  listAudit: {
    entries: [
      {
        id: "YXVkaXQtZW50cnktMDAwMQ",
        action: "disable",
        actor: { id: "YWRtaW4tYWNjb3VudC0wMQ", email: "admin@example.org" },
        subject: { id: ids.account, email: "ada@example.org" },
        amount: null,
        note: "Asked us to.",
        created_on: 1_790_000_200,
      },
    ],
    paging: { count: 25, next_url: "" },
  },
};
