const shortSide = 360;

/** The code that embeds the film in other sites. */
export function embedCode(film: { address: string; name: string; width: number; height: number }): string {
  const scale = shortSide / Math.min(film.width, film.height);
  const [width, height] = [Math.round(film.width * scale), Math.round(film.height * scale)];
  const title = film.name.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe src="${film.address}" title="${title}" width="${width}" height="${height}" style="border:0" allow="fullscreen" loading="lazy"></iframe>`;
}
