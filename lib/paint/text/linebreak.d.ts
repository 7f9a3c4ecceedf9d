declare module "linebreak" {
  /** Finds where UAX #14 lets lines end. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
