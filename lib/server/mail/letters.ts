import type { NewFromGuests } from "@/lib/server/guests/count-new-from-guests";
import type { Letter } from "@/lib/server/mail/compose";

/** The inviter is a confirmed address, which nobody words freely. */
type Invitation = { inviter: string; hasPassword: boolean; expiresAt: Date | null };

/**
 * The words of every mail. Mails to an address that nobody has proven contain nothing that somebody typed, such as a
 * name, so that no stranger can send words of their own through this service.
 */
export const letters = {
  resetPassword: (address: string): Letter => ({
    subject: "Set a new password",
    paragraphs: [
      "Someone asked for a new password for your Kinora account.",
      "The link works once, for an hour. Setting a new password signs out every browser and program.",
      "Passkeys stay. If someone else knew the old password, look in your profile for passkeys that aren’t yours.",
    ],
    action: { label: "Set a new password", address },
    footer: "If that wasn’t you, ignore this e-mail. Your password stays as it is.",
  }),

  verifyEmail: (address: string): Letter => ({
    subject: "Confirm your e-mail",
    paragraphs: [
      "Someone entered this address for a Kinora account.",
      "Confirm it while you are signed in to that account. The link works once, for a day.",
    ],
    action: { label: "Confirm this e-mail", address },
    footer: "If that wasn’t you, ignore this e-mail. Nothing happens unless you open the link.",
  }),

  emailChanged: (address: string): Letter => ({
    subject: "Your e-mail was changed",
    paragraphs: ["Your Kinora account now has a different e-mail. You can no longer sign in with this one."],
    action: { label: "Open Kinora", address },
    footer: "If that wasn’t you, someone else knows your password: tell whoever runs this service.",
  }),

  filmReady: (film: string, address: string, profile: string): Letter => ({
    subject: `Your film is ready: ${film}`,
    paragraphs: [`“${film}” is finished and ready to watch.`],
    action: { label: "Watch it", address },
    footer: `You turned these e-mails on in your profile, and you can turn them off there: ${profile}`,
  }),

  guestsSent: ({ album, names, guests, photos, clips }: NewFromGuests, address: string): Letter => {
    const senders = sendersText(names, guests);
    const files = [counted(photos, "photo"), counted(clips, "clip")]
      .filter((text) => text !== "")
      .join(" and ");
    return {
      subject: `${senders} added ${files} to “${album}”`,
      paragraphs: [`${senders} added ${files} to your album “${album}”.`],
      action: { label: "Open the album", address },
      footer:
        "You turned these e-mails on in the settings of the album’s guest link, and you can turn them off there.",
    };
  },

  guestInvitation: ({ inviter, hasPassword, expiresAt }: Invitation, address: string): Letter => ({
    subject: `${inviter} invites you to add photos`,
    paragraphs: [
      `${inviter} invites you to add your photos and clips to an album. All you need is this link.`,
      ...(hasPassword ? ["The album has a password: ask them for it."] : []),
      ...(expiresAt ? [`It is open until ${dayOf(expiresAt)}.`] : []),
    ],
    action: { label: "Add photos and clips", address },
    footer: `${inviter} entered your address in Kinora for this e-mail alone. If you don’t know them, ignore it.`,
  }),

  test: (address: string): Letter => ({
    subject: "Kinora test e-mail",
    paragraphs: ["It arrived: this service can send e-mail."],
    action: { label: "Open Kinora", address },
    footer: "Sent with npm run admin -- send-test-mail.",
  }),
} as const;

/** Mails are read in any time zone. */
function dayOf(moment: Date): string {
  return `${moment.toLocaleString("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} (UTC)`;
}

function counted(count: number, noun: string): string {
  return count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "Grace and 2 more guests", "3 guests" */
function sendersText(names: readonly string[], guests: number): string {
  const [first] = names;
  if (first === undefined) return guests === 1 ? "A guest" : `${guests} guests`;
  if (guests === 1) return first;
  if (guests === 2 && names[1] !== undefined) return `${first} and ${names[1]}`;
  return `${first} and ${guests - 1} more ${guests === 2 ? "guest" : "guests"}`;
}
