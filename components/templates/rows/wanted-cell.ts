/** A cell that gets the focus as soon as it is there. */
export type WantedCell = { id: number; column: string };
