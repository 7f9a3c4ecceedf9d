const widthPx = 400;
/** The very first frame of many clips is black. */
const atSeconds = 0.2;
/** A browser may not even report an error for a format that it cannot play. */
const patienceMs = 6_000;

/** An early frame of a clip, as the browser plays the file; null when it cannot. */
export async function firstPicture(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement("video");
  video.muted = true;
  video.preload = "auto";
  video.src = address;
  try {
    video.currentTime = atSeconds;
    if (!(await isThere(video)) || video.videoWidth === 0) return null;
    const canvas = document.createElement("canvas");
    canvas.width = widthPx;
    canvas.height = Math.round((widthPx * video.videoHeight) / video.videoWidth);
    canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    return blob && URL.createObjectURL(blob);
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function isThere(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const end = (isShown: boolean) => {
      clearTimeout(timer);
      resolve(isShown);
    };
    video.addEventListener("seeked", () => end(true), { once: true });
    video.addEventListener("error", () => end(false), { once: true });
  });
}
