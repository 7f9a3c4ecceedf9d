import { makePictures } from "./make-pictures";

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split("=")[1];

await makePictures({
  folder: option("to") ?? "public/demo/photos",
  only: option("only"),
  scale: Number(option("scale") ?? 1),
});
