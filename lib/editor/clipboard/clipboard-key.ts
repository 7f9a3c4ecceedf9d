export const CLIPBOARD_KEY = "kinora:clipboard";
