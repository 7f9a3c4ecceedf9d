/** The words of the import dialog, which comes after the page. */
export const importWords = {
  title: "A photo from the web",
  address: "Picture address",
  addressHint: "Kinora keeps a copy, so your film does not depend on the other site.",
  album: "Album",
  albumHint: "Optional. Where it comes from, such as Flickr.",
  submit: "Import",
  pending: "Importing…",
  missing: "Paste the address of a picture.",
} as const;
