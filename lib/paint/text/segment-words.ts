// The platform's dictionary is the only one there is for these scripts; it is handed to the text engine by the host.
// eslint-disable-next-line no-restricted-globals
const segmenter = new Intl.Segmenter("th", { granularity: "word" });

/** Where words start in Thai, Lao, Khmer and Burmese, by the platform's dictionary. */
export function segmentWords(text: string): number[] {
  return [...segmenter.segment(text)].map(({ index }) => index);
}
