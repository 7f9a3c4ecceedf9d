import type { Batch, Result } from "@/lib/client/queries/batches";
import type { FieldKind } from "@/lib/film/templates/field-parts";
import type { FieldPart } from "@/lib/film/templates/template-field";

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
const films = (number: number) => count(number, "film", "films");

const parts: Record<FieldPart, string> = {
  title: "Title",
  text: "Text",
  caption: "Caption",
  photo: "Photo",
  footage: "Clip",
  music: "Song",
  voice: "Voice",
  name: "Name of the film",
  style: "Style",
  aspect_ratio: "Shape",
  accent_color: "Colour",
};

const chooseItem: Record<FieldKind, string> = {
  text: "",
  style: "",
  aspect_ratio: "",
  color: "Choose a colour",
  photo: "Choose a photo",
  clip: "Choose a clip",
  music: "Choose a song",
  voice: "Choose a recording",
};

export const templateWords = {
  title: "Templates",
  text: "One film for many people: each row of a table becomes its own film.",
  tabs: "Templates or batches",
  batches: "Batches",
  list: "Your templates",
  newTemplate: "New template",
  make: "Make a template",
  making: "Making the template…",
  made: (name: string) => `“${name}” is now a template.`,
  more: (name: string) => `More for ${name}`,
  fields: (number: number) => count(number, "field", "fields"),
  ofFilm: (name: string) => (name === "" ? "From an untitled film" : `From “${name}”`),
  broken: "Some of its fields are no longer in the film",
  empty: {
    title: "One template, many films",
    text: "Turn any film into a template. Its words, photos and songs become the columns of a table, and every row becomes a film.",
  },
  noBatches: {
    title: "No batches yet",
    text: "When you order films from a table, they are made here together.",
    go: "Go to templates",
  },
  choose: {
    title: "Which film becomes the template?",
    none: "No films yet. Make one first: any film can become a template.",
    noneFound: (query: string) => `No film has “${query}” in its name.`,
    makeFilm: "Make a film",
    more: "More films",
  },
  rename: "Rename",
  renameField: "Name of the template",
  editFilm: "Edit the film",
  delete: "Delete the template",
  deleteDialog: {
    title: (name: string) => `Delete “${name}”?`,
    text: "This deletes the table you filled in. The film it was made from stays, and so do the films made with it.",
    submit: "Delete",
    pending: "Deleting…",
  },
  deleted: (name: string) => `“${name}” was deleted.`,
  views: "Table or fields",
  table: "Table",
  fieldsTab: "Fields",
  parts,
} as const;

/** In the editor: what of the film changes. */
export const filmTemplateWords = {
  title: "From film to film",
  what: "Made for many people? Mark what changes, and every row of a table becomes its own film.",
  made: (number: number) =>
    `This film is now a template. ${count(number, "thing changes", "things change")} from film to film.`,
  intro: (number: number) =>
    number === 0
      ? "Nothing changes yet. Select a clip and mark what changes in it."
      : `${count(number, "thing changes", "things change")}. Select a clip to mark what changes in it.`,
  newest: (name: string, number: number) =>
    `This is “${name}”, the newest of the film’s ${number.toLocaleString("en")} templates.`,
  gone: "These fields filled something that’s no longer in the film. Undo to bring it back, or remove the fields. Until then, you can’t order films.",
  goneSlots:
    "These words have lost their slot. Type it again, or remove the field. Until then, you can’t order films.",
  fillIn: "Fill in rows",
  filmNotSaved: "The film itself isn’t saved yet. This is saved right after it.",
} as const;

export const tableWords = {
  label: "Rows",
  row: (number: number) => `Row ${number}`,
  cell: (column: string, row: number) => `${column}, row ${row}`,
  show: (row: number) => `Show row ${row} in the preview`,
  add: "Add a row",
  remove: (row: number) => `Remove row ${row}`,
  removed: "Row removed.",
  cleared: "Table cleared.",
  clear: "Clear the table",
  import: "Add a CSV",
  importHint: "Or drop a CSV here, or paste cells from a spreadsheet.",
  example: "Download an empty CSV",
  dropTitle: "Drop the CSV to add its rows",
  dropText: "Its first line names the columns.",
  notTable: "That isn’t a table. Save it as a CSV first.",
  added: (rows: number) => `${count(rows, "row", "rows")} added.`,
  pasted: (rows: number) => `${count(rows, "row", "rows")} pasted.`,
  notKept: "This table is too large to keep in this browser. Order it before you leave the page.",
  required: "Required",
  notFieldShort: "not a field",
  notFields: ([first = "", ...others]: readonly string[]) => {
    const [second] = others;
    if (second === undefined) return `“${first}” is not a field, so it changes nothing in the films.`;
    const more = others.length === 1 ? `“${second}”` : `${others.length} more columns`;
    return `“${first}” and ${more} are not fields, so they change nothing in the films.`;
  },
  unnamed: "Without a name",
  left: (characters: number) => `${characters} left`,
  notField: "Not a field. It comes back with the results.",
  nothing: "Nothing",
  emptyCells: "Empty cells",
  emptyKeep: "keep the film’s words",
  emptyTakeAway: "show no words",
  chooseItem,
  keeps: (value: string) => `As in the film: ${value}`,
  asInFilm: "As in the film",
  fetchedLater: "Fetched when this film is made.",
  noItems: "There is nothing to choose in your library yet.",
  search: "Search by name",
  moreItems: "Show more",
  page: (from: number, to: number, all: number) =>
    `${from.toLocaleString("en")}–${to.toLocaleString("en")} of ${all.toLocaleString("en")}`,
  pages: "Pages of the table",
  previousPage: "Earlier rows",
  nextPage: "Later rows",
  shown: (number: number) => `Row ${number}`,
  previousRow: "Previous row",
  nextRow: "Next row",
  order: (number: number) => (number === 0 ? "Make the films" : `Make ${films(number)}`),
  ordering: "Ordering…",
  ordered: (number: number) => `${films(number)} ordered.`,
  none: "Fill in a row to make its film.",
  checking: "Checking the rows…",
  bad: (number: number) =>
    number === 1
      ? "One cell needs a different value."
      : `${number.toLocaleString("en")} cells need different values.`,
  toFirst: "Go to it",
  toFirstOf: "Go to the first",
  good: (number: number) =>
    number === 1 ? "The row is ready." : `All ${number.toLocaleString("en")} rows are ready.`,
  cost: (credits: number, balance: number) =>
    `${count(credits, "credit", "credits")} of your ${balance.toLocaleString("en")}`,
  tooFew: (possible: number) =>
    possible === 0
      ? "You don’t have enough credits for a film. The films wait until you do."
      : `Your credits cover ${films(possible)}. The rest wait until you have more.`,
  cannotCheck: "The rows couldn’t be checked.",
  broken: "Some fields are no longer in the film, so you can’t order films.",
  mend: "Fix the fields",
} as const;

export const fieldWords = {
  intro: "Switch on what changes from film to film. Select something in the picture to find it here.",
  whole: "The whole film",
  slide: "Slide",
  photo: "Photo",
  clip: "Clip",
  song: "Music",
  voice: "Voice",
  list: "Parts of the film",
  changes: (part: string) => `${part} changes`,
  name: "Name of the column",
  required: "Every row needs a value",
  max: "Maximum length",
  fitsWords: "Shown for as long as it takes to read",
  fitsBeats: "Cuts fall on the beats of each song",
  alsoIn: (places: number) => `Fills ${count(places, "place", "places")} of the film at once.`,
  slot: (name: string) => `{{${name}}}`,
  empty: "No words yet",
  ownColor: "Style’s own",
  gone: "No longer in the film",
  goneText:
    "These fields filled something that’s no longer in the film. Remove them, or bring it back in the editor.",
  remove: "Remove the field",
  saving: "Saving…",
  saved: "Saved",
  notSaved: "Not saved",
  needsOne: "A template needs at least one field.",
  missingName: "Needs a name.",
  seek: (part: string) => `Show ${part}`,
} as const;

const rowStates: Record<Result["state"], string> = {
  waiting: "Waiting",
  making: "Being made",
  done: "Done",
  failed: "Failed",
  cancelled: "Cancelled",
};

export const batchWords = {
  list: "Your batches",
  states: { running: "Being made", cancelling: "Stopping", ended: "Ended" } satisfies Record<
    Batch["state"],
    string
  >,
  progress: (name: string) => `Progress of ${name}`,
  films,
  counts: ({ done, failed, cancelled, rows }: Batch) =>
    [
      `${done.toLocaleString("en")} of ${films(rows)} done`,
      ...(failed > 0 ? [`${failed.toLocaleString("en")} failed`] : []),
      ...(cancelled > 0 ? [`${cancelled.toLocaleString("en")} cancelled`] : []),
    ].join(", "),
  waitsForCredits: "Waiting for credits. It continues by itself once you have more.",
  ordered: (when: string) => `Ordered ${when}`,
  cancel: "Cancel the rest",
  cancelDialog: {
    title: "Cancel the films that aren’t done?",
    text: "Finished films stay. You get the credits for the others back.",
    submit: "Cancel the rest",
    pending: "Cancelling…",
  },
  forget: "Remove this batch",
  forgetDialog: {
    title: "Remove this batch?",
    text: "This removes the list and its results. The films stay.",
    submit: "Remove",
    pending: "Removing…",
  },
  forgotten: "Batch removed.",
  again: "Open the template",
  results: "Results",
  asCsv: "Table (CSV)",
  asJson: "JSON",
  copyLinks: "Copy the links",
  copied: (number: number) => `${count(number, "link", "links")} copied.`,
  noLinks: "No film is done yet.",
  rows: "Rows of the batch",
  row: (number: number) => `Row ${number}`,
  rowStates,
  watch: "Watch",
  watchRow: (number: number) => `Watch the film of row ${number}`,
  edit: "Edit",
  editRow: (number: number) => `Edit the film of row ${number}`,
  keeps: "As in the film",
  pages: "Pages of the results",
  previousPage: "Earlier rows",
  nextPage: "Later rows",
  page: (from: number, to: number, all: number) =>
    `${from.toLocaleString("en")}–${to.toLocaleString("en")} of ${all.toLocaleString("en")}`,
  back: "All batches",
} as const;
