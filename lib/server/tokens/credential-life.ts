/** How many days a token pair or a web session lives after its last use. */
export const CREDENTIAL_LIFE_DAYS = 30;
