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
    text: "Everyone with an account here.",
    search: "Search by name or e-mail",
    invite: "Invite someone",
    none: "No one has that name or e-mail.",
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
      text: "This signs them out everywhere, and no one can open their films or links. Nothing is deleted, and you can enable the account again.",
      submit: "Disable the account",
      pending: "Disabling…",
      done: (who: string) => `${who} is disabled.`,
    },
    enable: {
      label: "Enable…",
      title: (who: string) => `Enable ${who} again?`,
      text: "They can sign in again, browsers and programs carry on where they left off, and their films and links work again.",
      submit: "Enable the account",
      pending: "Enabling…",
      done: (who: string) => `${who} is enabled.`,
    },
    signOut: {
      label: "Sign out everywhere…",
      title: (who: string) => `Sign out ${who} everywhere?`,
      text: "This signs out all their browsers and programs. They can sign in again.",
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
      done: (who: string) => `${who} has a new balance.`,
    },
  },
  reason: "Reason",
  reasonHint: "Optional. Kept in the log, which only administrators see.",
  amount: "Credits",
  amountHint: "A negative number takes credits away.",
  amountMissing: "Enter a whole number other than 0.",
  note: "Note",
  noteHint: "Optional.",

  storage: {
    label: "Limit storage…",
    title: (who: string) => `Storage for ${who}`,
    text: (used: string) =>
      `They use ${used}. The limit applies from the next upload, and nothing is deleted.`,
    limit: "How much they can store",
    limits: {
      default: "Same as everyone",
      none: "No limit",
      own: "Their own limit",
    },
    amount: "Gigabytes",
    amountMissing: "Enter a number, 0 or more.",
    submit: "Set the limit",
    pending: "Setting…",
    done: (who: string) => `Storage limit set for ${who}.`,
  },

  invite: {
    title: "Invite someone",
    text: "This creates an account and a link for choosing a password. Send them the link yourself.",
    email: "E-mail",
    name: "Name",
    nameHint: "Optional. They can change it.",
    submit: "Create the link",
    pending: "Creating…",
    taken: "There is already an account with this e-mail.",
    linkTitle: "The invitation is ready",
    linkText: (email: string) =>
      `Send this link to ${email} and no one else. It works once, within seven days. You won’t see it again; if it gets lost, invite them again.`,
    link: "Link",
    done: "I’ve copied it",
    again: "New invitation…",
  },

  audit: {
    title: "Log",
    text: "What administrators have done, newest first. Entries never change, and stay when accounts are deleted.",
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
      unlimit_storage: ({ actor, subject }) => `${actor} removed the storage limit of ${subject}`,
      default_storage: ({ actor, subject }) => `${actor} gave ${subject} the same storage limit as everyone`,
      grant_admin: ({ actor, subject }) => `${actor} made ${subject} an administrator`,
      revoke_admin: ({ actor, subject }) => `${actor} made ${subject} an ordinary account again`,
      group_grant_admin: ({ subject }) => `${subject} became an administrator through a single sign-on group`,
      group_revoke_admin: ({ subject }) =>
        `${subject} is no longer an administrator through a single sign-on group`,
      retry_render: ({ actor, subject }) => `${actor} started a render of ${subject} again`,
      cancel_render: ({ actor, subject }) => `${actor} cancelled a render of ${subject}`,
    } satisfies Record<AuditAction, (who: Who) => string>,
  },
} as const;
