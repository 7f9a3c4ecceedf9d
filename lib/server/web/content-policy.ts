export type ContentPolicy = {
  /** What an inline script must carry to run: `'nonce-…'` or `'sha256-…'`, in the policy's own quotes. */
  scripts: readonly string[];
  /** The player alone, which other sites may put into theirs. */
  isEmbed: boolean;
  /** Live reload puts scripts and styles into pages as it likes; nothing else is looser while developing. */
  isDevelopment: boolean;
  /** Where files come from besides the page's own address. */
  fileOrigins: readonly string[];
  /** Where a form may lead besides the service: browsers ask again at every redirect of its answer. */
  formOrigins: readonly string[];
};

/**
 * What a page may load and run. Inline scripts only with a nonce or a hash: text that slips into a page as markup
 * stays dead. WebAssembly (the shaping of text in the editor) is allowed wherever the editor can be reached without
 * a new document, which is everywhere but the embedded player.
 */
export function contentPolicy(policy: ContentPolicy): string {
  const { scripts, isEmbed, isDevelopment, fileOrigins, formOrigins } = policy;
  const inline = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : scripts;
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inline, ...(isEmbed ? [] : ["'wasm-unsafe-eval'"])],
    "script-src-attr": ["'none'"],
    // Sizes and positions are written as style attributes, and the player puts a sheet of its own into the page.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...fileOrigins],
    // The preview unlocks sound with a moment of silence of its own, which is a data address.
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
