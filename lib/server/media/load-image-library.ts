/**
 * The image library, for programs that may end without it: loading it takes a tenth of a second, for which the first frame
 * of a film would have to wait.
 */
export async function loadImageLibrary() {
  return (await import("@/lib/server/media/image-library")).sharp;
}

export type ImageLibrary = Awaited<ReturnType<typeof loadImageLibrary>>;
