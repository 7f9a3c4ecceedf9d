/** What is said of uploads, one by one. It comes with their list, after the page. */
export const uploadWords = {
  sending: (done: number, all: number) => `Uploading ${Math.min(done + 1, all)} of ${all}`,
  finished: (done: number) => (done === 1 ? "1 file uploaded" : `${done} files uploaded`),
  finishedWithKnown: (added: number, known: number) => {
    if (added > 0) return `${added} uploaded, ${known} already there`;
    return known === 1 ? "You have this file already" : `You have all ${known} files already`;
  },
  finishedWithFailures: (done: number, failed: number) => `${done} uploaded, ${failed} failed`,
  failedAsAbove: "Not uploaded, for the same reason",
  total: "All uploads",
  pauseAll: "Pause all",
  resumeAll: "Resume all",
  retryAll: "Try all again",
  cancelAll: "Cancel all uploads",
  cancelled: (count: number) => (count === 1 ? "Upload cancelled." : `${count} uploads cancelled.`),
  collapse: "Show less",
  expand: "Show all files",
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Try ${name} again`,
  cancel: (name: string) => `Cancel ${name}`,
  remove: (name: string) => `Remove ${name} from the list`,
  progressOf: (name: string) => `Progress of ${name}`,
  leftBehind: (count: number) =>
    count === 1
      ? "One file is not uploaded yet. It stays in this browser and uploads when you sign in again."
      : `${count} files are not uploaded yet. They stay in this browser and upload when you sign in again.`,
  archive: {
    label: "Archives",
    waiting: (name: string) => `${name} has arrived. Its pictures follow in a moment.`,
    unpacking: (done: number, total: number, name: string) => `${done} of ${total} from ${name}`,
    done: (came: number, name: string) =>
      came === 1 ? `One picture added from ${name}` : `${came} pictures added from ${name}`,
    existing: (count: number) =>
      count === 1 ? "You already had one of them." : `You already had ${count} of them.`,
    nothing: (name: string) => `${name} has no photos or clips`,
    failed: (name: string) => `${name} couldn’t be unpacked`,
    skipped: (count: number) =>
      count === 1 ? "One file couldn’t be added" : `${count} files couldn’t be added`,
    unlisted: (count: number) => `and ${count} more`,
    progressOf: (name: string) => `Progress of ${name}`,
    stop: (name: string) => `Stop unpacking ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
  },
  more: (count: number) => `and ${count} more`,
  state: {
    waiting: "Waiting",
    sending: (percent: number) => `${percent} %`,
    keeping: "Getting it ready…",
    done: "Done",
    unpacking: "Uploaded. Its pictures are being added to your library.",
    known: {
      photo: "Already in your photos",
      song: "Already in your music",
      clip: "Already in your clips",
      voice: "Already in your voices",
    },
    paused: "Paused",
  },
} as const;
