import { developer } from "@/components/strings/developer";
import { music } from "@/components/strings/music";
import { photos } from "@/components/strings/photos";
import { profile } from "@/components/strings/profile";
import { shell } from "@/components/strings/shell";
import { videos } from "@/components/strings/videos";
import { watch } from "@/components/strings/watch";

/** Every word of the interface. A translation is another file of the same shape. */
export const en = {
  product: "Kinora",
  tagline: "Photos, words and music. One film.",
  description: "Kinora turns photos, words and music into a film. You host it yourself.",

  nav: {
    home: "Kinora, start page",
    label: "Main",
    signIn: "Sign in",
    signUp: "Create an account",
    signOut: "Sign out",
    studio: "Your videos",
    apiReference: "API reference",
    licence: "MIT licensed",
  },

  landing: {
    title: "Photos, words and music. One film.",
    lead: "Drop in your pictures, write a line or two, choose a song. Kinora cuts them to a film on the beat of the music, in a style that suits you. It runs on your own machine, and everything it does is open to your programs.",
    primary: "Create an account",
    secondary: "Read the API reference",
    film: {
      label: "A film made with Kinora: a title and six pictures with captions, cut to a song",
      pause: "Pause the film",
      play: "Play the film",
    },
    parts: {
      title: "What a film is made of",
      photos: {
        title: "Photos",
        text: "JPEG, PNG, HEIC, WebP or AVIF, up to 50 MB each. Turned the right way up, and served without the place they were taken.",
      },
      words: {
        title: "Words",
        text: "A caption for any photo, title cards in between, and credits at the end.",
      },
      music: {
        title: "Music",
        text: "A song from the library that comes with Kinora, or your own: MP3, M4A, WAV, OGG or FLAC.",
      },
    },
    styles: {
      title: "Eight styles, eight ways to tell it",
      text: "A style sets the type, moves the camera and changes the pictures in its own way. Change your mind as often as you like: the film follows.",
      play: (name: string) => `See a film in the style ${name}`,
    },
    api: {
      title: "Made to be built on",
      text: "Every project, photo and song is reached through one documented REST API, the same that this site uses. Get a key, send a request, read JSON.",
      link: "Open the API reference",
    },
    host: {
      title: "Yours to run",
      text: "One command starts the service with its own PostgreSQL. Bring your own database or an S3 bucket when you have one. No account with anyone else, nothing sent anywhere.",
    },
    works: {
      title: "What you get",
      items: [
        "An editor in the browser, on a large screen and on a phone",
        "Styles that move, set type and change pictures each in their own way",
        "A library of music of its own, free for any film you make",
        "Changes on the beat, of your own songs too",
        "Films in 360p to 1080p, wide, square or upright",
        "Pages to share, players to embed, files to keep",
        "A REST API for all of it, with callbacks when films are done",
        "Storage on disk or in an S3 bucket",
      ],
    },
  },

  signIn: {
    title: "Sign in",
    lead: "Good to have you back.",
    email: "E-mail",
    password: "Password",
    submit: "Sign in",
    pending: "Signing in…",
    noAccount: "New here?",
    noAccountLink: "Create an account",
    with: (provider: string) => `Continue with ${provider}`,
    or: "or with your e-mail",
    wrong: "That e-mail and password do not fit together. Check both and try again.",
    tooMany: (minutes: number) =>
      `Too many failed attempts. For safety, signing in is paused; try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    pictureCaption: "We left before the sun did",
    refusals: {
      sign_up_closed: "There is no account with that address, and this service takes no new ones right now.",
      email_not_verified:
        "That provider has not verified your e-mail address yet. Verify it there, or sign in with your password.",
      other: "Signing in did not work. Please try again.",
    },
  },

  signUp: {
    title: "Create an account",
    lead: "A minute, and you can begin.",
    name: "Your name",
    nameHint: "Shown with your films. You can change it later.",
    email: "E-mail",
    password: "Password",
    passwordHint: "At least 8 characters. A short sentence is a good one.",
    submit: "Create account",
    pending: "Creating your account…",
    haveAccount: "Have an account already?",
    haveAccountLink: "Sign in",
    emailTaken: "There is an account with this e-mail already. Sign in instead?",
    closedTitle: "Sign-up is closed",
    closedText:
      "Whoever runs this service makes the accounts here themselves. Ask them for one; then you can sign in.",
    pictureCaption: "Out past the point",
  },

  signOut: {
    title: "Sign out?",
    lead: (who: string) => `You are signed in as ${who}.`,
    submit: "Sign out",
    pending: "Signing out…",
    stay: "Stay signed in",
    doneTitle: "You are signed out",
    doneText: "Your projects are kept and wait for you.",
    again: "Sign in again",
    pictureCaption: "One more night",
  },

  password: { show: "Show password", hide: "Hide password" },

  problems: {
    unavailable: "The service cannot reach its database just now. Try again in a moment.",
    unexpected: "Something went wrong on our side. Please try again.",
  },

  shell,
  watch,
  videos,
  photos,
  music,
  profile,
  developer,

  notFound: {
    title: "There is nothing at this address",
    text: "The link may be old, or a letter went missing on the way.",
    home: "Go to the start page",
  },

  error: {
    title: "Something went wrong",
    text: "It is our fault, not yours. Nothing you saved is lost. Try again; if it stays, tell whoever runs this service.",
    reference: (digest: string) => `Reference: ${digest}`,
    retry: "Try again",
  },
} as const;
