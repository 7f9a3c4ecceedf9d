const prefix = "guest-name ";

/** The name that somebody gave here, through one link. */
export function rememberedName(linkId: string): string {
  try {
    return localStorage.getItem(prefix + linkId) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(linkId: string, name: string): void {
  try {
    localStorage.setItem(prefix + linkId, name);
  } catch {
    // It lasts as long as the page.
  }
}
