// Only the platform has a dictionary for these scripts. The host passes it to the text engine.
// eslint-disable-next-line no-restricted-globals
const segmenter = new Intl.Segmenter("th", { granularity: "word" });

/** Where words start in Thai, Lao, Khmer and Burmese, according to the platform's dictionary. */
export function segmentWords(text: string): number[] {
  return [...segmenter.segment(text)].map(({ index }) => index);
}
