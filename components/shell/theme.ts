export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const storageKey = "kinora-theme";

/**
 * Runs before anything is drawn, so that people who chose dark never see light first; and again when another tab
 * changes the theme, or the browser restores a page from its cache.
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
    // Without storage, the theme lasts until the tab is closed.
  }
}

/** Listens to changes by a control on this page or by another tab. */
export function listenToTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
