/** Days from its last use that a token pair or a web session lives. */
export const CREDENTIAL_LIFE_DAYS = 30;
