export const landingWords = {
  title: "Photos, words and music. One film.",
  lead: "Drop in your pictures, write a line or two, choose a song. Kinora cuts them into a film on the beat of the music, in a style that suits you. It runs on your own machine, and your programs can do everything it does.",
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
      text: "JPEG, PNG, HEIC, WebP or AVIF, as they come from the camera. Turned the right way up, and served without the place they were taken.",
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
    play: (name: string, about: string) => `See a film in the style ${name}: ${about}`,
  },
  api: {
    title: "Made to be built on",
    text: "Every project, photo and song is reached through one documented REST API, the same one this site uses. Get a key, send a request, read JSON.",
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
      "A music library of its own, free to use in any film",
      "Cuts on the beat, with your own songs too",
      "Films in 360p to 1080p, wide, square or upright",
      "Pages to share, players to embed, files to keep",
      "A REST API for all of it, with callbacks when films are done",
      "Storage on disk or in an S3 bucket",
    ],
  },
};
