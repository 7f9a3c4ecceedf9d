import { expect, test } from "vitest";
import { filesOfFolder } from "@/lib/client/uploads/folder-files";

function file(path: string, type = ""): File {
  const one = new File(["x"], path.split("/").at(-1) ?? "", { type });
  Object.defineProperty(one, "webkitRelativePath", { value: path });
  return one;
}

const names = (files: readonly File[]) => files.map(({ name }) => name);

test("takes what can be shown, by path and number, and counts the rest", () => {
  const { files, otherCount } = filesOfFolder(
    [
      file("trip/b/img10.jpg", "image/jpeg"),
      file("trip/b/img9.jpg", "image/jpeg"),
      file("trip/a/sea.MOV"),
      file("trip/notes.txt", "text/plain"),
      file("trip/b/img9.jpg.json", "application/json"),
      file("trip/song.mp3", "audio/mpeg"),
    ],
    ["photo", "clip"],
  );
  expect(names(files)).toEqual(["sea.MOV", "img9.jpg", "img10.jpg"]);
  expect(otherCount).toBe(3);
});

test("takes songs where songs are of use", () => {
  const song = file("trip/song.mp3", "audio/mpeg");
  expect(filesOfFolder([song], ["photo", "clip", "song"])).toEqual({ files: [song], otherCount: 0 });
});

test("is silent about what systems hide in folders", () => {
  const hidden = ["a/.DS_Store", "a/.git/x.jpg", "a/Thumbs.db", "__MACOSX/a/._x.jpg", "a/desktop.ini"];
  expect(
    filesOfFolder(
      hidden.map((path) => file(path)),
      ["photo"],
    ),
  ).toEqual({ files: [], otherCount: 0 });
});

test("sorts ten thousand files at once", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => file(`pile/${9_999 - at}.jpg`, "image/jpeg"));
  expect(names(filesOfFolder(many, ["photo"]).files).slice(0, 3)).toEqual(["0.jpg", "1.jpg", "2.jpg"]);
});
