/** Days from its last use that a token pair or a web session lives. */
export const credentialLifeDays = 30;
