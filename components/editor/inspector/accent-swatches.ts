/** Colours that are easily told apart, and neither too light nor too dark for most pictures. */
export const ACCENT_SWATCHES = {
  brick: "#c5482f",
  amber: "#e0a030",
  moss: "#7a8a3c",
  pine: "#2f7d63",
  sea: "#2b8fa6",
  cobalt: "#4169c4",
  plum: "#8a4f96",
  rose: "#d6688c",
} as const;
