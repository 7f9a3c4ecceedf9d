/** A film of slides, each four seconds: enough to be edited, without a photo to be uploaded. */
export function slides(...titles: string[]) {
  const assets = titles.map((title, index) => ({
    name: "text",
    start_time: index * 4,
    end_time: index * 4 + 4,
    data: { title, text: "" },
  }));
  return { name: "Slides", style: "vanilla", assets };
}
