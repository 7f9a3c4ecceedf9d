import { photos, plural } from "@/components/strings/editor-names";

/** The page on which guests add photos to somebody's album. */
export const guestWords = {
  title: (album: string) => `Add photos to “${album}”`,
  text: (owner: string) =>
    owner === ""
      ? "Add the photos you took. Nothing else is needed."
      : `${owner} would love to have the photos you took.`,
  name: "Your name, if you like",
  nameHint: "So that it is clear who took them.",
  add: "Add photos",
  addMore: "Add more photos",
  left: (count: number, megabytes: number) => `Up to ${photos(count)}, each at most ${megabytes} MB.`,
  full: "There is no room for more photos. Thank you for those you sent!",
  ends: (when: string) => `Open until ${when}.`,
  sending: (sent: number, all: number) => `Sending… ${sent} of ${all} done`,
  progress: "Sent so far",
  stay: "Keep this page open until everything is there.",
  offline: "The connection is lost. Sending goes on by itself when it is back.",
  thanks: (count: number) => `Thank you! ${plural(count, "photo has", "photos have")} arrived.`,
  refused: (count: number) => `${plural(count, "file was", "files were")} not taken`,
  retry: "Try again",
  yours: "Your photos",
  others: "From everybody",
  photo: "A photo you sent",
  otherPhoto: "A photo somebody sent",
  waiting: (name: string) => `${name}: waiting`,
  closedTitle: "This link takes no photos any more",
  closedText: "It was closed, or its time is over. Whoever sent it to you can open it again.",
  problems: {
    guests_full: "The album has no room for more photos.",
    guest_full: "You have sent as many photos as you may.",
    link_not_found: "The link was closed.",
  },
} as const;

/** What an album's owner sees of it. */
export const guestsWords = {
  open: "Guests",
  openWaiting: (count: number) => `Guests, ${photos(count)} waiting`,
  title: "Photos from guests",
  intro:
    "Let everybody who was there add their photos from their phones, by a link or a QR code. They need no account, and you decide what comes into the album.",
  make: "Make the link",
  loading: "Loading…",
  address: "Link for guests",
  copy: "Copy the link",
  copied: "Copied",
  visit: "Open its page",
  facts: (count: number, guests: number) =>
    count === 0
      ? "Nothing has come yet."
      : `${photos(count)} from ${plural(guests, "guest", "guests")} so far.`,
  closed: "The link is closed. Nobody can add photos.",
  ended: "The link’s time is over. Nobody can add photos.",
  close: "Close the link",
  reopen: "Open it again",
  reopenEnded: "Open it without an end",
  undo: "Undo",
  done: {
    closed: "The link is closed.",
    opened: "The link is open.",
    saved: "Saved.",
    renewed: "The link has a new address. The old one leads nowhere.",
    accepted: (count: number) => (count === 1 ? "Added to the album." : `${count} added to the album.`),
    declined: (count: number) => (count === 1 ? "Declined." : `${count} declined.`),
    back: "They wait again.",
  },
  settings: {
    title: "Settings",
    acceptAll: "Add everything to the album at once",
    acceptAllHint: "Without looking at it first.",
    showPhotos: "Guests see each other’s photos",
    showPhotosHint: "Those that you have added to the album.",
    perGuest: "Photos per guest",
    all: "Photos in all",
    save: "Save",
    saving: "Saving…",
    renew: "New address",
    renewHint: "Whoever has the old link can’t use it any more.",
  },
  waiting: (count: number) => `Waiting for you (${count})`,
  nothingWaiting: "Nothing is waiting for you.",
  acceptAll: (count: number) => (count === 1 ? "Add it" : `Add all ${count}`),
  from: (name: string) => (name === "" ? "A guest" : name),
  accept: (name: string) => `Add ${name || "this photo"} to the album`,
  decline: (name: string) => `Decline ${name || "this photo"}`,
  declined: (count: number) => `Declined (${count})`,
  declinedHint: "They are deleted for good when they would leave the trash.",
  view: (name: string) => `Look at ${name || "this photo"}`,
} as const;
