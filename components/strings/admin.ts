import type { AuditAction } from "@/lib/contracts/admin-audit";
import { bytesText } from "@/lib/contracts/bytes-text";

const creditsText = (count: number) => (count === 1 ? "1 credit" : `${count} credits`);

type Who = { actor: string; subject: string; amount: number };

export const adminWords = {
  title: "Administration",
  nav: "Administration",
  pages: {
    people: "People",
    renders: "Renders",
    storage: "Storage",
    health: "Health",
    settings: "Settings",
  },

  people: {
    title: "People",
    text: "Everybody with an account here.",
    search: "Search by name or e-mail",
    invite: "Invite somebody",
    none: "Nobody by that name or e-mail.",
    more: "Show more",
    menu: (who: string) => `Actions for ${who}`,
    you: "You",
    admin: "Administrator",
    disabled: "Disabled",
    invited: "Invited",
    videos: (count: number) => (count === 1 ? "1 video" : `${count} videos`),
    credits: (count: string) => (count === "1" ? "1 credit" : `${count} credits`),
    seen: (when: string) => `seen ${when}`,
    notSignedIn: "not signed in",
    storage: (used: string, limit: string | null) => (limit === null ? used : `${used} of ${limit}`),
  },

  actions: {
    disable: {
      label: "Disable…",
      title: (who: string) => `Disable ${who}?`,
      text: "They are out at once, in every browser and program, and nobody sees their films and links. Nothing is deleted, and you can enable the account again.",
      submit: "Disable the account",
      pending: "Disabling…",
      done: (who: string) => `${who} is disabled.`,
    },
    enable: {
      label: "Enable…",
      title: (who: string) => `Enable ${who} again?`,
      text: "They can sign in again, browsers and programs go on where they were, and their films and links open again.",
      submit: "Enable the account",
      pending: "Enabling…",
      done: (who: string) => `${who} is enabled.`,
    },
    signOut: {
      label: "Sign out everywhere…",
      title: (who: string) => `Sign out ${who} everywhere?`,
      text: "Every browser and program of theirs is signed out. They can sign in again.",
      submit: "Sign them out",
      pending: "Signing out…",
      done: (who: string) => `${who} is signed out everywhere.`,
    },
    credits: {
      label: "Give credits…",
      title: (who: string) => `Credits for ${who}`,
      text: "They see the gift and your note in the history of their balance.",
      submit: "Give the credits",
      pending: "Giving…",
      done: (who: string) => `The balance of ${who} has changed.`,
    },
  },
  reason: "Reason",
  reasonHint: "Optional. Kept in the log, for administrators alone.",
  amount: "Credits",
  amountHint: "A number below 0 takes credits away.",
  amountMissing: "A whole number other than 0.",
  note: "Note",
  noteHint: "Optional.",

  storage: {
    label: "Limit storage…",
    title: (who: string) => `Storage for ${who}`,
    text: (used: string) =>
      `${used} are used. The limit holds from the next upload on, and nothing is deleted.`,
    limit: "How much they may store",
    limits: {
      default: "As everybody",
      none: "As much as there is room",
      own: "An amount of their own",
    },
    amount: "Gigabytes",
    amountMissing: "A number, 0 or more.",
    submit: "Set the limit",
    pending: "Setting it…",
    done: (who: string) => `The limit of ${who} is set.`,
  },

  invite: {
    title: "Invite somebody",
    text: "Makes an account and a link for them to choose a password with. Send them the link yourself.",
    email: "E-mail",
    name: "Name",
    nameHint: "Optional. They can change it.",
    submit: "Make the link",
    pending: "Making it…",
    taken: "There is an account with this e-mail already.",
    linkTitle: "The invitation is ready",
    linkText: (email: string) =>
      `Give this link to ${email} and to nobody else. It works once, within seven days. You will not see it again here; if it gets lost, invite them once more.`,
    link: "Link",
    done: "I have it",
    again: "New invitation…",
  },

  audit: {
    title: "Log",
    text: "What administrators did, newest first. It is never changed, and stays when accounts are deleted.",
    none: "Nothing yet.",
    more: "Show earlier",
    command: "A command on the server",
    actions: {
      invite: ({ actor, subject }) => `${actor} invited ${subject}`,
      disable: ({ actor, subject }) => `${actor} disabled ${subject}`,
      enable: ({ actor, subject }) => `${actor} enabled ${subject}`,
      sign_out: ({ actor, subject }) => `${actor} signed ${subject} out everywhere`,
      grant_credits: ({ actor, subject, amount }) =>
        amount < 0
          ? `${actor} took ${creditsText(-amount)} from ${subject}`
          : `${actor} gave ${subject} ${creditsText(amount)}`,
      limit_storage: ({ actor, subject, amount }) =>
        `${actor} limited the storage of ${subject} to ${bytesText(amount * 1_000_000)}`,
      unlimit_storage: ({ actor, subject }) => `${actor} took the limit from the storage of ${subject}`,
      default_storage: ({ actor, subject }) => `${actor} gave ${subject} the same storage as everybody`,
      grant_admin: ({ actor, subject }) => `${actor} made ${subject} an administrator`,
      revoke_admin: ({ actor, subject }) => `${actor} took the administrator's right from ${subject}`,
      group_grant_admin: ({ subject }) => `${subject} became an administrator by a group at single sign-on`,
      group_revoke_admin: ({ subject }) =>
        `${subject} is no administrator any more, by a group at single sign-on`,
      retry_render: ({ actor, subject }) => `${actor} had a film of ${subject} rendered again`,
      cancel_render: ({ actor, subject }) => `${actor} cancelled a render of ${subject}`,
    } satisfies Record<AuditAction, (who: Who) => string>,
  },
} as const;
