const segmenter = new Intl.Segmenter("th", { granularity: "word" });

/** Where words start in Thai, Lao, Khmer and Burmese, by the browser's dictionary. */
export function segmentWords(text: string): number[] {
  return [...segmenter.segment(text)].map(({ index }) => index);
}
