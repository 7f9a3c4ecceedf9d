/** The sign-in page. */
export const passkeySignInWords = {
  submit: "Sign in with a passkey",
  pending: "Waiting for your passkey…",
  expired: "That took too long. Please try once more.",
  unknown:
    "That passkey doesn’t belong to an account here. Sign in another way, then add it in your profile.",
  failed: "Your browser couldn’t use the passkey. Try again, or sign in another way.",
};

/** The profile. */
export const passkeyWords = {
  title: "Passkeys",
  text: "Sign in with your fingerprint, your face or the PIN of a device, without a password.",
  none: "No passkeys yet. Add one, and next time you sign in with a touch.",
  add: "Add a passkey",
  adding: "Adding…",
  added: (name: string) => `Passkey added: ${name}.`,
  addedOn: (when: string) => `Added ${when}`,
  used: (when: string) => `Used ${when}`,
  unused: "not used yet",
  synced: "on all your devices",
  rename: "Rename",
  renameNamed: (name: string) => `Rename ${name}`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removed: "Passkey removed.",
  unavailable: {
    address:
      "Passkeys only work over https, at an address with a name. This isn’t one: ask whoever runs this service.",
    policy: "Everyone here signs in through a sign-in service, so there are no passkeys.",
    browser: "This browser doesn’t support passkeys.",
  },
  refusals: {
    exists: "This device already has a passkey for your account.",
    failed: "Your browser couldn’t make a passkey. Try again, or use another device.",
  },
  confirm: {
    title: "Is it you?",
    text: "A passkey signs you in without your password, so enter it once more before you add one.",
    password: "Your password",
    submit: "Continue",
  },
  again: {
    title: "Sign in again first",
    text: "You signed in some time ago. Sign out and in again, then add the passkey within ten minutes.",
    submit: "Sign out",
  },
  renaming: {
    title: "Rename the passkey",
    name: "Name",
    missing: "Give it a name.",
    submit: "Save",
    saving: "Saving…",
  },
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: "It will no longer sign you in. Your device may keep offering it until you delete it there too.",
    submit: "Remove",
    pending: "Removing…",
  },
} as const;
