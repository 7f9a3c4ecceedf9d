/** A JSON file of an archive, which may tell when a photo beside it was taken. */
export type Sidecar = {
  /** Its path in the archive. */
  path: string;
  /** In seconds since 1970. */
  takenAt: number;
  /** The photo's name before anything was cut off it; empty when it does not say. */
  title: string;
};

/** What Google Takeout puts between a photo's name and `.json`. */
const suffix = ".supplemental-metadata";
/** Takeout cuts names off at 51 characters with their ending; this is what is left before `.json`. */
const minCutLength = 45;
/** Takeout calls edited copies so, in the languages of its users. */
const edited =
  /-(edited|effects|bearbeitet|modifié|editado|modificato|bewerkt|redigerad|edytowane|編集済み)$/i;

type Parts = { folder: string; stem: string; number: string; ending: string };

/** `a/IMG_1(2).jpg` → folder `a`, stem `IMG_1`, number `(2)`, ending `.jpg`. */
function partsOf(path: string): Parts {
  const [, folder = "", name = ""] = /^(?:(.*)\/)?([^/]*)$/s.exec(path) ?? [];
  const [, whole = name, ending = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  const [, stem = whole, number = ""] = /^(.*?)(\(\d+\))?$/s.exec(whole) ?? [];
  return { folder, stem, number, ending };
}

type Known = { sidecar: Sidecar; name: string; number: string };

/**
 * Finds the JSON files that tell when pictures of an archive were taken, among those beside them. Their names follow from the
 * picture's: `IMG_1.jpg.json` or `IMG_1.jpg.supplemental-metadata.json`, cut off where that is long, with the number of
 * `IMG_1(2).jpg` at the end, and one for a picture and its edited copy or its moving half.
 */
export function openTakeoutDates(sidecars: readonly Sidecar[]): (path: string) => Sidecar | undefined {
  const folders = new Map<string, Known[]>();
  for (const sidecar of sidecars) {
    const { folder, stem, number } = partsOf(sidecar.path);
    const known = folders.get(folder) ?? [];
    known.push({ sidecar, name: stem.toLowerCase(), number });
    folders.set(folder, known);
  }
  return (path) => {
    const { folder, stem, number, ending } = partsOf(path);
    const beside = folders.get(folder);
    if (!beside) return undefined;
    const original = stem.replace(edited, "");
    const found =
      named(beside, `${stem}${ending}`, number) ??
      (original === stem ? undefined : named(beside, `${original}${ending}`, number)) ??
      titled(beside, `${stem}${number}${ending}`) ??
      otherHalf(beside, original, number);
    return found?.sidecar;
  };
}

function named(beside: readonly Known[], picture: string, number: string): Known | undefined {
  const name = picture.toLowerCase();
  const full = `${name}${suffix}`;
  const isOf = (known: Known) =>
    known.number === number &&
    full.startsWith(known.name) &&
    (known.name.length >= name.length || known.name.length >= minCutLength);
  // The longest says most.
  return beside.filter(isOf).toSorted((a, b) => b.name.length - a.name.length)[0];
}

function titled(beside: readonly Known[], picture: string): Known | undefined {
  const found = beside.filter(({ sidecar }) => sidecar.title === picture);
  return found.length === 1 ? found[0] : undefined;
}

/** `IMG_1.MP4` belongs to `IMG_1.HEIC`, which alone has a JSON file. */
function otherHalf(beside: readonly Known[], stem: string, number: string): Known | undefined {
  const start = `${stem.toLowerCase()}.`;
  const found = beside.filter((known) => known.number === number && known.name.startsWith(start));
  return found.length === 1 ? found[0] : undefined;
}

/** What the JSON of a photo says; undefined for JSON about anything else. */
export function readSidecar(path: string, text: string): Sidecar | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("photoTakenTime" in value)) return undefined;
    const time = value.photoTakenTime;
    if (typeof time !== "object" || time === null || !("timestamp" in time)) return undefined;
    const takenAt = Number(time.timestamp);
    if (!Number.isSafeInteger(takenAt) || takenAt <= 0 || takenAt > 253_402_300_799) return undefined;
    const title = "title" in value && typeof value.title === "string" ? value.title : "";
    return { path, takenAt, title };
  } catch {
    return undefined;
  }
}
