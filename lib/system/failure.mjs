/** A problem that a person can act on, in one line. It is shown without a stack. */
export class Failure extends Error {
  /** @param {string} message @param {{ cause?: unknown, code?: string }} [options] */
  constructor(message, { cause, code } = {}) {
    super(message, { cause });
    this.name = "Failure";
    this.code = code;
  }
}

/**
 * Explains an error code of the operating system or Node in words that say what to do.
 * @param {unknown} error
 * @param {string} [place] what was being used: a folder, an address
 * @returns {Failure}
 */
export function explainFailure(error, place = "") {
  if (error instanceof Failure) return error;
  const { code, path, message } = readError(error);
  const where = place || path || "";
  const failure = (/** @type {string} */ text) => new Failure(text, { cause: error, code });
  if (code === "ENOSPC" || /no space left on device/i.test(message))
    return failure(
      `No space is left on the disk${where && ` of ${where}`}. Free some and start again; nothing was lost.`,
    );
  if (code === "EDQUOT")
    return failure(`The disk quota${where && ` of ${where}`} is used up. Free some and start again.`);
  if (code === "EACCES" || code === "EPERM")
    return failure(
      `No permission to use ${where || "a file"}. Give this user access to it, or set DATA_DIR to another folder.`,
    );
  // Making a folder on a read-only disk can fail with ENOENT, too.
  if (message.includes("mkdir") && (code === "ENOENT" || code === "ENOTDIR" || code === "EEXIST"))
    return failure(`The folder ${where} cannot be made. Set DATA_DIR to one that can.`);
  if (code === "EROFS")
    return failure(`${where || "The disk"} is read-only. Set DATA_DIR to a folder that can be written.`);
  if (code === "EMFILE" || code === "ENFILE")
    return failure(
      "Too many files are open on this machine. Raise the limit (ulimit -n 4096) and start again.",
    );
  return failure(message.split("\n")[0] || "Something unknown went wrong.");
}

/** @param {unknown} error @returns {{ code?: string, path?: string, message: string }} */
function readError(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const path = "path" in error && typeof error.path === "string" ? error.path : undefined;
  return { code, path, message: error.message };
}
