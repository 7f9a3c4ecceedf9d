/** Ids and addresses that the examples share. */
export const EXAMPLE_ORIGIN = "https://films.example.org";
export const exampleIds = {
  account: "Y3V0ZS1hY2NvdW50LWlkMQ",
  app: "c29tZS1hcHBzLWlkLTAwMQ",
  video: "mJ0Uqk2yX1Q0aVbSd8Tq3A",
  photo: "4fKc0d9wTJmD2x6v1n5LbQ",
  song: "calm-piano",
  album: "h5TgY8uJ2kLo0PqA3sDf6G",
  voice: "f3QmZt8vWj2KpYc6dRb9Nx",
  clip: "b7RkN2pXc9TqLmV4sY1wEg",
  link: "r8VnX3sKq0TfLzWmB6yDhA",
  source: "k4WnB7sXe1RtUy9cVm2HpQ",
  import: "j2LdF6gZa8SxNq5oCt0KwE",
  return: "p7NsW3kXb9TqRm2vLc6YdZ",
  passkey: "t5XbK2mQv9RnLc8zW4yJhE",
  guestLink: "n6GdVw2yRt9JsKpE4hXcZf",
  upload: "Q2mVw8sYt5KcE1rXh7JnBg",
  template: "t6LmW2qXv9KsYc4nRb8HpA",
  batch: "n4QpZ7wTk1VdXs9jMf3CyE",
  archive: "K4vTq9dLs2XmYh7BnWcR8e",
  file: "Zx81bQpL3mEo0nT7yWcR5g",
} as const;
