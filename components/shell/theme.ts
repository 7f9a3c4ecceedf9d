export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const storageKey = "kinora-theme";

/**
 * Runs before anything is drawn, so that nobody who chose dark is shown light first; and again when another tab chooses,
 * or the browser shows a page it had put away.
 */
export const themeScript = `{const k="${storageKey}",d=document.documentElement.dataset,a=()=>{try{const t=localStorage.getItem(k);if(t==="light"||t==="dark")d.theme=t;else delete d.theme}catch{}};a();addEventListener("storage",e=>{if(e.key===k||e.key===null)a()});addEventListener("pageshow",e=>{if(e.persisted)a()})}`;

export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === set) ?? "system";
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
}

/** Whoever chose it: a control on this page, or another tab. */
export function listenToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
