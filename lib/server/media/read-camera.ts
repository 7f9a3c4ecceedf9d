import { openExif } from "@/lib/server/media/exif-block";

const makeTag = 0x010f;
const modelTag = 0x0110;
const maxLength = 120;

/** The camera named in the EXIF block, such as "Canon EOS R6"; empty if there is none. */
export function readCamera(exif: Uint8Array): string {
  const block = openExif(exif);
  if (!block) return "";
  const [make, model] = [cleaned(block.main(makeTag)), cleaned(block.main(modelTag))];
  const [brand = ""] = make.split(" ");
  // Most makers appear in both tags: "NIKON CORPORATION", "NIKON D850".
  const repeats = brand !== "" && model.toLowerCase().startsWith(brand.toLowerCase());
  return (repeats || make === "" ? model : `${make} ${model}`).trim().slice(0, maxLength);
}

/** Texts end at their first NUL; anything behind it is left over from before. */
function cleaned(text: string): string {
  const [before = ""] = text.split("\0");
  return before
    .replace(/[^\x20-\x7e\xa0-\xff]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
