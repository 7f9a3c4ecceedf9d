const maxNameLength = 150;
const fallbackName = "download";

/**
 * The header that names a download (RFC 6266, RFC 8187), for any name a person may have typed. What comes out is
 * always printable ASCII, so no name can begin a header of its own.
 */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const safe = safeFileName(name);
  const letters = safe
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^ -~]/gu, "_")
    // Browsers disagree on what a backslash or a percent sign means in here.
    .replace(/["\\%]/g, "_");
  // Nothing is left of marks without a letter to stand on.
  const ascii = letters || fallbackName;
  const plain = `${type}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
}

/** Without what a file system, a terminal or a reader could take for something else. */
function safeFileName(name: string): string {
  const cleaned = name
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    // Controls and the invisible characters that turn the reading direction ("gpj.exe").
    .replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, " ")
    .replace(/[/\\]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return shorten(cleaned) || fallbackName;
}

/** Keeps the ending, by which systems choose the program. */
function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= maxNameLength) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
  return letters.slice(0, maxNameLength - ending.length).join("") + ending;
}

function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
