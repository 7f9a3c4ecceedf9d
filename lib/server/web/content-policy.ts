export type ContentPolicy = {
  /** What an inline script must carry to run: `'nonce-…'` or `'sha256-…'`, in the policy's own quotes. */
  scripts: readonly string[];
  /** Whether the page is the player alone, which other sites may embed. */
  isEmbed: boolean;
  /** Live reload adds scripts and styles to pages as it likes. Nothing else is looser during development. */
  isDevelopment: boolean;
  /** Where files come from besides the page's own address. */
  fileOrigins: readonly string[];
  /** Where a form may lead besides the service: browsers check each redirect of its answer, too. */
  formOrigins: readonly string[];
};

/**
 * What a page may load and run. Inline scripts need a nonce or a hash, so text that slips into a page as
 * markup stays dead. WebAssembly, which shapes text in the editor, is allowed on every page from which the
 * editor can be reached without loading a new document: on all but the embedded player.
 */
export function contentPolicy(policy: ContentPolicy): string {
  const { scripts, isEmbed, isDevelopment, fileOrigins, formOrigins } = policy;
  const inline = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : scripts;
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inline, ...(isEmbed ? [] : ["'wasm-unsafe-eval'"])],
    "script-src-attr": ["'none'"],
    // Sizes and positions are set in style attributes, and the player adds a style sheet of its own.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...fileOrigins],
    // The preview unlocks sound by playing a moment of silence from a data address.
    "media-src": ["'self'", "data:", "blob:", ...fileOrigins],
    "connect-src": ["'self'", "data:", "blob:", ...fileOrigins],
    "font-src": ["'self'", "data:"],
    "worker-src": ["'self'"],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...formOrigins],
    "frame-ancestors": [isEmbed ? "*" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
