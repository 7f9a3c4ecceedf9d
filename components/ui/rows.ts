export type Tile<T> = { item: T; index: number; leftPx: number; widthPx: number };
/** `group` is the index of the row's group. */
export type TileRow<T> = { kind: "tiles"; group: number; topPx: number; heightPx: number; tiles: Tile<T>[] };
export type TitleRow = { kind: "title"; group: number; topPx: number; heightPx: number; text: string };
export type Row<T> = TileRow<T> | TitleRow;

/** A group without a title has no title row. */
export type TileGroup<T> = { title: string; items: readonly T[] };
