function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}

export const watchWords = {
  untitled: "Untitled film",
  by: (name: string) => `by ${name || "somebody"}`,
  moreOf: (name: string) => `More films by ${name || "the same person"}`,
  plays: (count: number) => (count === 0 ? "Not played yet" : plural(count, "Played once", "plays")),
  onlyYou: "Only you can see this page. Make the film unlisted or public to share it.",
  unlisted: "Unlisted: whoever has the link can watch.",
  edit: "Open in the editor",
  download: "Download",
  downloadAs: (quality: number, size: string) => `${quality}p · ${size}`,
  copyLink: "Copy link",
  copied: "Link copied",
  embed: "Embed",
  embedText: "Paste this where the film should appear.",
  embedLabel: "HTML",
  credits: "Credits",
  madeWith: "Made with Kinora",
  makeYours: "Make your own",
  player: {
    label: (name: string) => `Player: ${name}`,
    play: "Play (K)",
    pause: "Pause (K)",
    replay: "Play again (K)",
    mute: "Mute (M)",
    unmute: "Unmute (M)",
    volume: "Volume",
    seek: "Place in the film",
    at: (time: string, whole: string) => `${time} of ${whole}`,
    quality: "Quality",
    fullscreen: "Full screen (F)",
    leaveFullscreen: "Leave full screen (F)",
    failed: "The film could not be loaded. Check the connection and try again.",
    retry: "Try again",
    watchAt: (name: string) => `Watch “${name}” on its own page`,
  },
  people: {
    films: (count: number) => plural(count, "One film", "films"),
    title: (name: string) => `Films by ${name || "somebody"}`,
  },
} as const;
