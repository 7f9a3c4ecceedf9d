import { makeFilm } from "@/scripts/make-demo/make-film";
import { makePictures } from "@/scripts/make-demo/make-pictures";
import { makeSamples } from "@/scripts/make-demo/make-samples";

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];

const folder = option("to") ?? "public/demo";
/** `pictures`, `film` or `samples`; all of them if it is not given. */
const what = option("make");
const isWanted = (part: string) => what === undefined || what === part;

if (isWanted("pictures"))
  await makePictures({
    folder: `${folder}/photos`,
    only: option("only"),
    scale: Number(option("scale") ?? 1),
  });
if (isWanted("film")) await makeFilm(folder);
if (isWanted("samples")) await makeSamples(`${folder}/photos`, option("samples") ?? "public/styles");
