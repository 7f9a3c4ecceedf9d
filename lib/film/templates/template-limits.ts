/** What one template may hold, and one batch. The API's contracts share these numbers. */
export const MAX_FIELDS = 200;
export const MAX_FIELD_NAME = 60;
/** How many places of a film one field may fill. */
export const MAX_PLACES = 50;
export const MAX_ROWS = 10_000;
export const MAX_CELLS = MAX_ROWS * MAX_FIELDS;
export const MAX_FILM_NAME = 500;
