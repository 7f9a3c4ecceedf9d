/** The words around choosing a transition; what they are called is in `editor-names.ts`. */
export const transitionPicker = {
  takes: "Takes",
  usualTime: "As long as the style likes",
  toAll: "Apply to all",
  surprise: "Surprise me",
  surpriseHint: "Every clip comes in differently, as suits the style",
} as const;
