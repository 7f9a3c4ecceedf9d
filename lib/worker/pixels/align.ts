/** Addresses are multiples of it, and behind everything that is taken so much may be read. */
export const ALIGNMENT = 64;

export const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
