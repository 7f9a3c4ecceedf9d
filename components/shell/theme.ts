export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const storageKey = "kinora-theme";

/** Runs before anything is drawn, so that nobody who chose dark is shown light first. */
export const themeScript = `try{var t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === set) ?? "system";
}

export function setTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Browsers that keep nothing for us still show it until the tab is closed.
  }
  for (const tell of listeners) tell();
}

const listeners = new Set<() => void>();

export function listenToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
