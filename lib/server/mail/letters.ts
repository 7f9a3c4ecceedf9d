import type { NewFromGuests } from "@/lib/server/guests/count-new-from-guests";
import type { Letter } from "@/lib/server/mail/compose";

/**
 * The words of every mail. Mails to an address that nobody has proven contain nothing that somebody typed, such as a
 * name, so that no stranger can send words of their own through this service.
 */
export const letters = {
  resetPassword: (address: string): Letter => ({
    subject: "Set a new password",
    paragraphs: [
      "Somebody asked for a new password for your Kinora account.",
      "The link works once, for an hour. A new password signs out every browser and program.",
    ],
    action: { label: "Set a new password", address },
    footer: "If that was not you, ignore this mail. Your password stays as it is.",
  }),

  verifyEmail: (address: string): Letter => ({
    subject: "Confirm your e-mail",
    paragraphs: [
      "This address was given for a Kinora account.",
      "Confirm it while you are signed in to that account. The link works once, for a day.",
    ],
    action: { label: "Confirm this e-mail", address },
    footer: "If that was not you, ignore this mail. Nothing happens without the link.",
  }),

  emailChanged: (address: string): Letter => ({
    subject: "Your e-mail was changed",
    paragraphs: ["Your Kinora account has another e-mail now. This address does not sign in to it any more."],
    action: { label: "Open Kinora", address },
    footer: "If that was not you, somebody else knows your password: tell whoever runs this service.",
  }),

  filmReady: (film: string, address: string, profile: string): Letter => ({
    subject: `Your film is ready: ${film}`,
    paragraphs: [`“${film}” is finished. It is waiting for you.`],
    action: { label: "Watch it", address },
    footer: `You asked for these mails on your profile page, where you can turn them off: ${profile}`,
  }),

  guestsSent: ({ album, names, guests, photos, clips }: NewFromGuests, address: string): Letter => {
    const senders = sendersText(names, guests);
    const files = [counted(photos, "photo"), counted(clips, "clip")]
      .filter((text) => text !== "")
      .join(" and ");
    return {
      subject: `${senders} added ${files} to “${album}”`,
      paragraphs: [`${senders} added ${files} to your album “${album}”.`],
      action: { label: "Look at the album", address },
      footer:
        "You asked for these mails in the settings of the album’s link for guests, where you can turn them off.",
    };
  },

  test: (address: string): Letter => ({
    subject: "A test of Kinora's mail",
    paragraphs: ["This mail came through: the service can send mail."],
    action: { label: "Open Kinora", address },
    footer: "Sent with npm run admin -- send-test-mail.",
  }),
} as const;

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
