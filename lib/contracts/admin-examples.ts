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
