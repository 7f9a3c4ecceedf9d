const maxNameLength = 150;
const fallbackName = "download";

/**
 * The header that names a download (RFC 6266, RFC 8187), for any name a person may have typed. It is always
 * printable ASCII, so that no name can smuggle in a header of its own.
 */
export function contentDisposition(type: "inline" | "attachment", name: string): string {
  const safe = safeFileName(name);
  const letters = safe
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^ -~]/gu, "_")
    // Browsers disagree on what a backslash or a percent sign means here.
    .replace(/["\\%]/g, "_");
  // A name made only of combining marks leaves nothing.
  const ascii = letters || fallbackName;
  const plain = `${type}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
}

/** Removes what a file system, a terminal or a reader could take for something else. */
function safeFileName(name: string): string {
  const cleaned = name
    .replace(/\p{Surrogate}/gu, "\uFFFD")
    // Control characters, and the invisible ones that reverse the reading direction ("gpj.exe").
    .replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, " ")
    .replace(/[/\\]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  return shorten(cleaned) || fallbackName;
}

/** Keeps the ending, because systems choose the program by it. */
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
