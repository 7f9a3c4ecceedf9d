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
};

const chooseItem: Record<FieldKind, string> = {
  text: "",
  style: "",
  aspect_ratio: "",
  photo: "Choose a photo",
  clip: "Choose a clip",
  music: "Choose a song",
  voice: "Choose a recording",
};

export const templateWords = {
  title: "Templates",
  text: "One film, made for many people: each row of a table becomes a film of its own.",
  tabs: "Templates or batches",
  batches: "Batches",
  list: "Your templates",
  newTemplate: "New template",
  make: "Make a template",
  making: "Making the template…",
  made: (name: string) => `“${name}” is a template now.`,
  more: (name: string) => `More for ${name}`,
  fields: (number: number) => count(number, "field", "fields"),
  ofFilm: (name: string) => `From “${name}”`,
  broken: "Some of its fields are not in the film any more",
  empty: {
    title: "One film for each of many",
    text: "Make a template of any film. Its words, photos and songs become the columns of a table, and every row becomes a film.",
  },
  noBatches: {
    title: "No batches yet",
    text: "When you order the films of a table, they are made here together.",
    go: "Go to the templates",
  },
  choose: {
    title: "Which film becomes the template?",
    none: "There is no film yet. Make one first: any film can be a template.",
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
    text: "The film it was made of stays, and so do the films that were made with it. The table you filled in goes.",
    submit: "Delete",
    pending: "Deleting…",
  },
  deleted: (name: string) => `“${name}” is deleted.`,
  views: "Table or fields",
  table: "Table",
  fieldsTab: "Fields",
  parts,
} as const;

/** In the editor: what of the film changes. */
export const filmTemplateWords = {
  title: "From film to film",
  what: "Made for many people? Mark what changes, and every row of a table becomes a film of its own.",
  made: (number: number) =>
    `The film is a template now. ${count(number, "thing changes", "things change")} from film to film.`,
  intro: (number: number) =>
    number === 0
      ? "Nothing changes yet. Select a clip to mark something of it."
      : `${count(number, "thing changes", "things change")}. Select a clip to mark what changes of it.`,
  newest: (name: string, number: number) =>
    `This is “${name}”, the newest of the film’s ${number.toLocaleString("en")} templates.`,
  gone: "These fields filled something that has left the film. Undo brings it back; or remove them, since nothing can be ordered meanwhile.",
  goneSlots:
    "These words have lost their slot. Write it again, or remove the field, since nothing can be ordered meanwhile.",
  fillIn: "Fill in rows",
  filmNotSaved: "The film itself is not saved yet. This follows once it is.",
} as const;

export const tableWords = {
  label: "Rows",
  row: (number: number) => `Row ${number}`,
  cell: (column: string, row: number) => `${column}, row ${row}`,
  show: (row: number) => `Show row ${row} in the preview`,
  add: "Add a row",
  remove: (row: number) => `Remove row ${row}`,
  removed: "The row is removed.",
  cleared: "The table is empty.",
  clear: "Clear the table",
  import: "Add a CSV",
  importHint: "Or drop a CSV here, or paste cells from a spreadsheet.",
  example: "Download an empty CSV",
  dropTitle: "Drop the CSV to add its rows",
  dropText: "Its first line names the columns.",
  notTable: "That isn’t a table. Save it as a CSV first.",
  added: (rows: number) => `${count(rows, "row", "rows")} added.`,
  pasted: (rows: number) => `${count(rows, "row", "rows")} pasted.`,
  notKept: "This table is too large to be kept in this browser. Order it before you leave the page.",
  required: "Required",
  notFieldShort: "kept",
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
      ? "One cell needs another value."
      : `${number.toLocaleString("en")} cells need other values.`,
  toFirst: "Go to it",
  toFirstOf: "Go to the first",
  good: (number: number) =>
    number === 1 ? "The row is good." : `All ${number.toLocaleString("en")} rows are good.`,
  cost: (credits: number, balance: number) =>
    `${count(credits, "credit", "credits")} of your ${balance.toLocaleString("en")}`,
  tooFew: (possible: number) =>
    possible === 0
      ? "You have too few credits for a film. They wait until there are more."
      : `Your credits are enough for ${films(possible)}. The others wait until there are more.`,
  cannotCheck: "The rows could not be checked.",
  broken: "Some fields are not in the film any more, so nothing can be ordered.",
  mend: "Fix the fields",
} as const;

export const fieldWords = {
  intro: "Switch on what changes from film to film. Press the picture to find a part of it here.",
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
  gone: "No longer in the film",
  goneText:
    "These fields filled something that has left the film. Remove them, or bring it back in the editor.",
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
  waitsForCredits: "Waiting for credits. It goes on by itself when there are more.",
  ordered: (when: string) => `Ordered ${when}`,
  cancel: "Cancel the rest",
  cancelDialog: {
    title: "Cancel the films that are not done?",
    text: "Films that are done stay. What was paid for the others comes back.",
    submit: "Cancel the rest",
    pending: "Cancelling…",
  },
  forget: "Forget this batch",
  forgetDialog: {
    title: "Forget this batch?",
    text: "This removes the list and its results. The films stay.",
    submit: "Forget",
    pending: "Forgetting…",
  },
  forgotten: "The batch is forgotten.",
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
