/** A film of slides, four seconds each: enough to edit, without uploading a photo. */
export function slides(...titles: string[]) {
  const assets = titles.map((title, index) => ({
    name: "text",
    start_time: index * 4,
    end_time: index * 4 + 4,
    data: { title, text: "" },
  }));
  return { name: "Slides", style: "vanilla", assets };
}
