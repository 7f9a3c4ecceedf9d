import { makeFilm } from "./make-film";
import { makePictures } from "./make-pictures";

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];

const folder = option("to") ?? "public/demo";
/** `pictures`, `film`, or both. */
const what = option("make");

if (what !== "film")
  await makePictures({
    folder: `${folder}/photos`,
    only: option("only"),
    scale: Number(option("scale") ?? 1),
  });
if (what !== "pictures") await makeFilm(folder);
