declare module "linebreak" {
  /** Finds where UAX #14 allows lines to end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
