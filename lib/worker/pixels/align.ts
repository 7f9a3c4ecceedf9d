/** Addresses are multiples of this, and programs may read this far beyond everything that is allocated. */
export const ALIGNMENT = 64;

export const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
