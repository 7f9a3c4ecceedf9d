/** Who is signed in, as every page of the studio shows it. */
export type Who = {
  who: string;
  email: string;
  picture: string;
  isAdmin: boolean;
  signOut: () => Promise<void>;
};
