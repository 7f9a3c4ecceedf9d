export const landingWords = {
  title: "Photos, clips and music. One film.",
  lead: "Drop in everything from your phone. Kinora picks the best of it and cuts a film to the beat of the music, in a style that suits you. Change whatever you like. It runs on your own machine, and your programs can do everything it does.",
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
      text: "JPEG, PNG, HEIC, WebP or AVIF, straight from the camera. Turned the right way up, and shared without the place they were taken.",
    },
    clips: {
      title: "Clips",
      text: "From any phone, with their own sound: trimmed, slowed down or held still, wherever a photo can go.",
    },
    words: {
      title: "Words",
      text: "A caption for any photo, title cards in between, and credits at the end.",
    },
    music: {
      title: "Music and voices",
      text: "A song from the library that comes with Kinora, or your own. Speak over it while the film plays: the music makes room.",
    },
  },
  pile: {
    title: "From a pile to a film",
    text: "Nobody comes with twelve good photos. Bring four hundred.",
    choice: {
      title: "The best of it, and why",
      text: "One of each burst, nothing blurred, no screenshots, and something from every day. You see what was left out and why, and one click brings it back.",
    },
    places: {
      title: "From wherever they are",
      text: "Whole folders, a ZIP, a Google Takeout, albums of your Immich or Nextcloud. Large files survive bad connections, closed tabs and restarts.",
    },
    guests: {
      title: "From everybody who was there",
      text: "A link or a QR code opens an album to your guests. They add photos and clips from their phones without an account; you decide what stays.",
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
      "A preview that is the film, down to the last pixel",
      "A music library of its own, free to use in any film",
      "Cuts on the beat, with your own songs too",
      "Films in 360p to 1080p, wide, square or upright",
      "Links with passwords, players to embed, files to keep",
      "A word corrected without making the whole film again",
      "Many films from one template and a table",
      "A REST API for all of it, a TypeScript client, tools for agents",
      "Storage on disk or in an S3 bucket",
    ],
  },
};
