const widthPx = 400;
/** Smaller files are shown as they are, since making a thumbnail would cost more than it saves. */
const shownAsItIsBytes = 2 ** 20;
const everyBrowserShows = /^image\/(jpeg|png|webp|gif)$/;

/** Makes a small copy, so that a hundred camera photos do not fill the memory at full size. */
export async function smallPicture(file: File): Promise<string | null> {
  if (file.size <= shownAsItIsBytes && everyBrowserShows.test(file.type)) return URL.createObjectURL(file);
  try {
    const small = await createImageBitmap(file, { resizeWidth: widthPx, resizeQuality: "medium" });
    const canvas = document.createElement("canvas");
    canvas.width = small.width;
    canvas.height = small.height;
    canvas.getContext("2d")?.drawImage(small, 0, 0);
    small.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
    return blob && URL.createObjectURL(blob);
  } catch {
    // Most browsers cannot decode HEIC: show a placeholder until the service has a picture.
    return null;
  }
}
