/**
 * The highest peak of a film's sound before it is encoded, between samples too: −1.9 dBTP. AAC adds up to 0.9 dB to it,
 * and players and services expect films below −1 dBTP.
 */
export const HIGHEST_PEAK = 0.8;
