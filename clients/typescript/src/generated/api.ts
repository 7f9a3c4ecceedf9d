// Made from the contracts by `npm run make:client`. Change those, not this.

/** The one shape of every error. */
export type Problem = {
  status: number;
  message: string;
  error: {
    status: number;
    message: string;
    code: string;
    fields?: Record<string, string>;
  };
  request_id: string;
};

export type Credentials = {
  /** Send as `X-Access-Key`. */
  access_key: string;
  /** Send as `X-Access-Token`. Shown once; only its hash is kept. */
  access_token: string;
  /** The account's user id. */
  id: string;
};

export type PasskeyRequestOptions = {
  rpId: string;
  challenge: string;
  /** In milliseconds. */
  timeout: number;
  userVerification: "required";
};

export type Profile = {
  id: string;
  name: string;
  bio: string;
  gender: string;
  address: string;
  country: string;
  /** Seconds since the epoch; negative before 1970. */
  date_of_birth: number | null;
  email: string;
  /** Always a working image: a generated one until a picture is set. */
  profile_pic: string;
  video_count: number;
  /** The balance that renders are paid from. */
  credits: number;
};

export type CreditEntry = {
  id: string;
  /** The daily top-up, a film, a film that failed or was cancelled, the share of a film's price for what was taken over from earlier films, a gift of the operator's. */
  kind: "topup" | "render" | "refund" | "kept" | "grant";
  /** Negative for what was spent. */
  amount: number;
  /** After it. */
  balance: number;
  note: string;
  video: {
    id: string;
    name: string;
  } | null;
  created_on: number;
};

export type MailState = {
  email: string;
  /** Whether its owner has proven that the address is theirs. */
  verified: boolean;
  /** The address it changes to once the link sent there is opened. */
  pending_email: string | null;
  /** Whether a mail comes when a film is ready. */
  film_ready: boolean;
  /** False where no mail server is set up. Nothing is sent then, and nothing needs to be confirmed. */
  service_sends_mail: boolean;
};

export type Passkey = {
  id: string;
  name: string;
  /** Whether a password manager carries it to other devices. */
  synced: boolean;
  created_on: number;
  /** When it last signed somebody in. */
  last_used_on: number | null;
};

export type PasskeyAddition = {
  id: string;
  rawId: string;
  type: "public-key";
  clientExtensionResults: Record<string, never>;
  response: {
    clientDataJSON: string;
    attestationObject: string;
    transports?: Array<string>;
  };
};

export type PasskeyCreationOptions = {
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  challenge: string;
  pubKeyCredParams: Array<{
    alg: number;
    type: "public-key";
  }>;
  /** In milliseconds. */
  timeout: number;
  /** Those the account has already. */
  excludeCredentials: Array<{
    id: string;
    type: "public-key";
    transports: Array<"ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb">;
  }>;
  authenticatorSelection: {
    residentKey: "required";
    requireResidentKey: true;
    userVerification: "required";
  };
  attestation: "none";
};

export type Session = {
  id: string;
  /** As the browser calls itself. */
  browser: string;
  created_on: number;
  /** To ten minutes. */
  last_used_on: number;
  /** The one that this request carries. */
  current: boolean;
};

export type StoredBytes = {
  photo: number;
  /** With what is made of clips for films. */
  clip: number;
  music: number;
  voice: number;
  /** Finished films, in every quality, and previews. */
  film: number;
  avatar: number;
};

export type Token = {
  access_key: string;
  app: {
    app_id: string;
    name: string;
  };
  /** What it may do: what its app may, unless it asked for less. */
  scopes: Array<Scope>;
  created_on: number;
  /** To ten minutes. */
  last_used_on: number;
  /** The one that this request carries. */
  current: boolean;
};

export type Scope = "read" | "write" | "render" | "admin";

export type Video = {
  id: string;
  name: string;
  status: "initial" | "processing" | "published" | "failed";
  /** Empty until chosen. */
  style: string;
  assets: Array<Asset>;
  /** Seconds of the finished film. */
  duration: number;
  tags: Array<string>;
  comment_count: number;
  owner: {
    profile_pic: string;
    id: string;
    name: string;
  };
  credit: Array<[string, string]>;
  created_on: number;
  modified_on: number;
  /** By quality; `null` until rendered. */
  video: Record<string, {
    url: string;
    /** Bytes. */
    size: number;
  }> | null;
  view: number;
  quality: number;
  /** By quality; `null` until rendered. */
  thumbnail: Record<string, string> | null;
  aspect_ratio: "16:9" | "9:16" | "1:1" | "4:5";
  /** The colour of titles, captions and ornaments, such as `#c5482f`; `null` for the style's own. */
  accent_color: string | null;
  /** Whether music is lowered while clips and voices are heard. */
  duck_music: boolean;
  /** Whether clips are heard. */
  clip_sound: boolean;
  /** 0–100 while rendering. */
  progress: number | null;
  /** While rendering: of the film's parts, those that were there already (in earlier films, or made before the render began again), those made so far, and all. */
  segments: {
    kept: number;
    made: number;
    all: number;
  } | null;
  /** While rendering: what can be watched already, from the film's start. */
  early: {
    /** An HLS playlist, which grows. */
    url: string;
    /** How much is there. */
    seconds: number;
    /** How long the film will be, in seconds. */
    duration: number;
  } | null;
  /** Why the last render failed. */
  error: {
    status: number;
    message: string;
  } | null;
  callback_url: string | null;
  visibility: "public" | "unlisted" | "private";
  /** The last quick preview. */
  preview: {
    url: string;
    size: number;
  } | null;
  /** When it was put into the trash. */
  deleted_on: number | null;
};

export type Asset = {
  name: "image";
  /** The photo's id. */
  asset_id: string;
  data: {
    /** The caption. */
    text: string;
    /** At which edge of the picture the caption stands. When absent, in the style's own place, or where it hides less of what the picture is about. Styles that print captions beside the picture leave this unread. */
    caption_edge?: "bottom" | "top";
    /** The point that stays in view, 0–1. */
    focus?: {
      x: number;
      y: number;
    };
    motion?: "auto" | "none" | "in" | "out" | "left" | "right";
    /** How it comes in. */
    transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
    /** How long that takes, in seconds; as the style likes when absent. Short neighbours make it shorter. */
    transition_duration?: number;
    /** Turned and straightened by degrees, cropped to parts of what that leaves, lighter, with more contrast, warmer or more colourful by −1 to 1 (`saturation` −1 is black and white). The photo itself stays as it is. */
    edit?: {
      turn?: 0 | 90 | 180 | 270;
      straighten?: number;
      crop?: {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      exposure?: number;
      contrast?: number;
      warmth?: number;
      saturation?: number;
    };
  };
  /** Seconds. */
  start_time: number;
  /** Seconds. */
  end_time: number;
  /** Stays with the asset through edits. Sent back with it, it says which one is meant; without it, the one most like it is. */
  id?: string;
  /** The photo itself. */
  url?: string;
  thumbnail_url?: string;
  /** The photo as films up to 720p draw it. */
  film_url?: string;
  /** The photo as films of 1080p draw it. */
  film_1080_url?: string;
} | {
  name: "video";
  /** The clip's id. */
  asset_id: string;
  data: {
    /** The caption. */
    text: string;
    /** At which edge of the picture the caption stands. When absent, in the style's own place, or where it hides less of what the picture is about. Styles that print captions beside the picture leave this unread. */
    caption_edge?: "bottom" | "top";
    /** Where in the clip it starts, seconds. */
    offset?: number;
    /** How fast it runs, sound included. */
    speed?: 0.5 | 1 | 2;
    /** For how many seconds of its time it stands still on its first frame, silently. */
    freeze_start?: number;
    /** The same on the last frame it shows. */
    freeze_end?: number;
    /** Of the motion of a photo: the photo's `edit`, kept for when it takes the clip's place again. The clip is shown unedited. */
    still_edit?: {
      turn?: 0 | 90 | 180 | 270;
      straighten?: number;
      crop?: {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      exposure?: number;
      contrast?: number;
      warmth?: number;
      saturation?: number;
    };
    /** What becomes of the subtitles of the clip: `captions`, as when absent, carries them among the captions of the film, `picture` shows them in the picture as the style shows words, `none` leaves them out. */
    subtitles?: "captions" | "picture" | "none";
    /** Whether its sound is left out. */
    muted?: boolean;
    volume?: number;
    /** The point that stays in view, 0–1. */
    focus?: {
      x: number;
      y: number;
    };
    motion?: "auto" | "none" | "in" | "out" | "left" | "right";
    /** How it comes in. */
    transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
    /** How long that takes, in seconds; as the style likes when absent. Short neighbours make it shorter. */
    transition_duration?: number;
  };
  /** Seconds. */
  start_time: number;
  /** Seconds. */
  end_time: number;
  /** Stays with the asset through edits. Sent back with it, it says which one is meant; without it, the one most like it is. */
  id?: string;
  /** A picture of the clip; absent until it is ready. */
  thumbnail_url?: string;
  /** The clip as films up to 720p draw it. */
  film_url?: string;
  /** The clip as films of 1080p draw it, where it is that large. */
  film_1080_url?: string;
  /** Where each frame of `film_url` lies in the file. */
  index_url?: string;
  /** The same for `film_1080_url`. */
  index_1080_url?: string;
  /** Its sound; absent without one. */
  sound_url?: string;
} | {
  name: "text";
  data: {
    /** The heading. */
    title: string;
    /** The subheading. */
    text: string;
    /** How it comes in. */
    transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
    /** How long that takes, in seconds; as the style likes when absent. Short neighbours make it shorter. */
    transition_duration?: number;
  };
  /** Seconds. */
  start_time: number;
  /** Seconds. */
  end_time: number;
  /** Stays with the asset through edits. Sent back with it, it says which one is meant; without it, the one most like it is. */
  id?: string;
} | {
  name: "music";
  /** The song's id. */
  asset_id: string;
  /** Seconds. */
  start_time: number;
  /** Seconds. */
  end_time: number;
  /** Stays with the asset through edits. Sent back with it, it says which one is meant; without it, the one most like it is. */
  id?: string;
  /** Absent unless one of its values was given. */
  data?: {
    volume?: number;
    /** Where in the song it starts, seconds. */
    offset?: number;
    fade_in?: number;
    fade_out?: number;
  };
  /** The song itself. */
  url?: string;
} | {
  name: "voice";
  /** The voice's id. */
  asset_id: string;
  data: {
    /** Where in the recording it starts, seconds. */
    offset?: number;
    volume?: number;
  };
  /** Seconds. */
  start_time: number;
  /** Seconds. */
  end_time: number;
  /** Stays with the asset through edits. Sent back with it, it says which one is meant; without it, the one most like it is. */
  id?: string;
  /** The recording. */
  url?: string;
};

export type ChosenFilm = {
  /** As it is now, or would be; its `assets` are the film. */
  video: Video;
  left_out: Array<LeftOut>;
  /** Photos and clips that begin where the music rises, as the strongest ones nearby. */
  on_rises: Array<string>;
  /** Cameras whose clocks differ from the others'. */
  clocks: Array<WrongClock>;
};

export type LeftOut = {
  id: string;
  /** `alike`: another one of the same is better; `shorter`: a shorter film was wished; `taken-out`: it is in `leave`; `tiny`: a photo of less than 100 pixels, or a clip of less than 240, on its shorter side; of clips, `enough-clips`: others take their share of the time, `silent`: the others can be heard, `too-short`, and `unready`: still being prepared, or it failed. */
  reason: "alike" | "blurred" | "dark" | "bright" | "black" | "screenshot" | "document" | "too-short" | "tiny" | "silent" | "enough-clips" | "unready" | "shorter" | "taken-out";
  /** The photo or clip that was preferred to it. */
  alike?: string;
  /** How many there are of the same. */
  alike_count?: number;
};

export type WrongClock = {
  camera: string;
  /** By how many seconds. */
  ahead: number;
  /** Whether that was taken off for the order; not if it is in `keep_clocks`. */
  set_right: boolean;
};

export type Photo = {
  id: string;
  url: string;
  thumbnail_url: string;
  width: number;
  height: number;
  name: string;
  created_on: number;
  /** When the camera says it was taken; null when it does not. Cameras know no time zone: read as UTC. */
  taken_at: number | null;
  /** How many minutes its clock was ahead of UTC then; null when the camera does not say. */
  taken_offset: number | null;
  /** Make and model as the camera says; empty when it does not. */
  camera: string;
  /** The same for all photos of a burst, where the camera says; else empty. */
  burst: string;
  /** Whether it is marked so. */
  favourite: boolean;
  /** Of a Live Photo or motion photo: the clip that was taken with it, which the list of clips leaves out. It can be used in films as any clip when it is ready, and goes into the trash and back with the photo. */
  motion: Clip | null;
  /** What it is about; films keep that in sight. Null when nothing stands out, or nobody has looked yet. */
  subject: {
    /** From its left edge to the photo's, in parts of the photo's width. */
    x: number;
    /** From its upper edge to the photo's, in parts of the photo's height. */
    y: number;
    /** In parts of the photo's width; 0 for a point. */
    width: number;
    /** In parts of the photo's height; 0 for a point. */
    height: number;
    /** How sure that is; 1 when the file or a person says so. */
    confidence: number;
    /** `file`: it says where faces are or what was focused; `picture`: found by looking at it; `person`: set by its owner. */
    source: "file" | "picture" | "person";
  } | null;
  /** What it is; `black` shows nothing, as from a pocket. */
  kind: "photo" | "screenshot" | "document" | "black" | "panorama";
  /** `file`: it says so itself; `picture`: found by looking at it; `person`: set by its owner. */
  kind_source: "file" | "picture" | "person";
  /** How good it is to look at. Null when nobody has looked yet. */
  quality: {
    /** Of its sharpest part: 1 in perfect focus, below 0.4 blurred to the eye; null where nothing tells, as in fog. */
    sharpness: number | null;
    /** The same of what it is about; null without a subject. */
    subject_sharpness: number | null;
    /** Its mean, from 0 for black to 1 for white. */
    brightness: number;
    /** Between its darkest and its lightest parts. */
    contrast: number;
    /** `dark` and `bright`: nearly all of it is too much so. */
    exposure: "fine" | "dark" | "bright" | "black";
  } | null;
  /** Photos that look alike have fingerprints alike: 16 by 16 shades of grey, a byte each, base64. Empty when nobody has looked yet. */
  fingerprint: string;
  /** As films up to 720p draw it. */
  film_url: string;
  /** As films of 1080p draw it. */
  film_1080_url: string;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists: how many projects show it now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this photo already. */
  existing?: true;
};

export type Clip = {
  id: string;
  name: string;
  /** `ready` as soon as films up to 720p can use it; `film_1080_url` may come later. */
  status: "processing" | "ready" | "failed";
  /** Of everything that is made of it, from 0 to 1. */
  progress: number;
  /** Why it failed, or, of one that is ready, what was left out; empty otherwise. */
  reason: string;
  /** As it is seen, the camera's turn applied; 0 until it is known. */
  width: number;
  height: number;
  /** Seconds; 0 until it is known. */
  duration: number;
  /** At 30 a second. */
  frames: number;
  has_sound: boolean;
  /** Bytes of the file that came. */
  size: number;
  created_on: number;
  /** When the camera says it was taken; null when it does not. */
  taken_at: number | null;
  /** Make and model as the camera says; empty when it does not. */
  camera: string;
  /** Whether it is marked so. */
  favourite: boolean;
  /** A JPEG of one frame that tells what it shows. */
  poster_url: string | null;
  /** A few frames in one picture, as timelines show them. */
  strip: {
    url: string;
    /** Pictures side by side in the JPEG, all of one width. */
    count: number;
    /** Seconds from one to the next. */
    step: number;
  } | null;
  /** How good its poster is to look at. Null until it is ready, and of clips that nobody has looked at. */
  quality: {
    /** Of its sharpest part: 1 in perfect focus, below 0.4 blurred to the eye; null where nothing tells, as in fog. */
    sharpness: number | null;
    /** The same of what it is about; null without a subject. */
    subject_sharpness: number | null;
    /** Its mean, from 0 for black to 1 for white. */
    brightness: number;
    /** Between its darkest and its lightest parts. */
    contrast: number;
    /** `dark` and `bright`: nearly all of it is too much so. */
    exposure: "fine" | "dark" | "bright" | "black";
  } | null;
  /** Of its poster, as photos have it. Empty when nobody has looked at it. */
  fingerprint: string;
  /** What it is about for most of its time; films keep this part in view. Null when nothing stands out. */
  subject: {
    /** From its left edge to the photo's, in parts of the photo's width. */
    x: number;
    /** From its upper edge to the photo's, in parts of the photo's height. */
    y: number;
    /** In parts of the photo's width; 0 for a point. */
    width: number;
    /** In parts of the photo's height; 0 for a point. */
    height: number;
    /** How sure that is; 1 when the file or a person says so. */
    confidence: number;
    /** `file`: it says where faces are or what was focused; `picture`: found by looking at it; `person`: set by its owner. */
    source: "file" | "picture" | "person";
  } | null;
  /** How much goes on in it and is to be heard; null until it is measured. */
  lively: {
    /** Seconds from one value to the next. */
    step: number;
    /** From 0 to 255, compared with the rest of the clip. */
    values: Array<number>;
  } | null;
  /** How many subtitles it has; 0 without any. */
  subtitle_count: number;
  /** What they say, where one clip is read and among the media of a video. */
  subtitles?: Array<{
    start_time: number;
    end_time: number;
    lines: Array<string>;
  }>;
  /** As films up to 720p show it: an MP4 without sound, 30 frames a second. */
  film_url: string | null;
  /** The same for films of 1080p; null while it is made, and when the clip is not that large. */
  film_1080_url: string | null;
  /** Where each frame of `film_url` lies in the file. */
  index_url: string | null;
  /** The same for `film_1080_url`. */
  index_1080_url: string | null;
  /** What films show it from at half speed: the same with 60 frames a second, up to 720p. Absent until a film slows it down and it is made; null if there will be none, as with clips of fewer than some 50 frames a second. */
  slow?: {
    film_url: string;
    index_url: string;
    frames: number;
  } | null;
  /** Its sound as M4A, from the first frame on. */
  sound_url: string | null;
  /** The sound's peaks, as songs have them. */
  waveform_url: string | null;
  /** What makes its sound as loud as every other; 1 without sound. */
  gain: number;
  /** Where something is to be heard in it. */
  sounding: Array<{
    start_time: number;
    end_time: number;
  }>;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists: how many projects show it now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this clip already. */
  existing?: true;
};

export type Song = {
  id: string;
  title: string;
  artist: string;
  url: string;
  /** A 30-second cut. */
  preview_url: string;
  /** Seconds, measured by decoding. */
  duration: number;
  /** By how much films play it louder or softer, so that all songs sound equally loud; 1 when that is not known. */
  gain: number;
  /** Peaks for drawing the waveform. */
  waveform_url: string;
  /** Beats, loop and loudness to cut a film by; null when nothing is known of them. */
  beats_url: string | null;
  /** Parts of the piece, where they are known. */
  sections: Array<{
    name: string;
    start_time: number;
    end_time: number;
    /** 0–1. */
    energy: number;
  }>;
  mood?: string;
  bpm?: number;
  /** What the service's own music may be used for. */
  licence?: string;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists of the account's own music: how many projects play it now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this song already. */
  existing?: true;
};

export type Voice = {
  id: string;
  name: string;
  /** The recording as M4A. */
  url: string;
  /** Its peaks, as songs have them. */
  waveform_url: string;
  /** Seconds, measured by decoding. */
  duration: number;
  /** What makes it as loud as everything else in a film. */
  gain: number;
  /** Where somebody is to be heard in it: films play their music softly then. */
  sounding: Array<{
    start_time: number;
    end_time: number;
  }>;
  created_on: number;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists: in how many projects it is heard now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this voice already. */
  existing?: true;
};

export type RenderAnswer = {
  message: string;
  /** 7101 accepted, 7201 already being created, 7202 unchanged since the last render. */
  status: number;
  /** With `dry_run`: the clips that end before their time in the film does, by field. Their last frame stands still for the rest. */
  too_short?: Record<string, string>;
};

export type FilmVersion = {
  number: number;
  /** When the film became what this version keeps. */
  saved_on: number;
  /** Seconds. */
  duration: number;
  style: string;
  photo_count: number;
  clip_count: number;
  /** The first photo; null when it shows none. */
  thumbnail_url: string | null;
};

export type ShareLink = {
  /** Stands in every address under `/v/` in place of the video's id. */
  id: string;
  /** The page to watch at. */
  url: string;
  /** The player alone, which other sites may frame. */
  embed_url: string;
  /** For the owner alone; empty when it has none. */
  name: string;
  has_password: boolean;
  /** When it ends; null for never. */
  expires_on: number | null;
  /** Whether film and captions can be saved from its page. */
  download: boolean;
  /** How often the film was watched through it, by others than its owner. */
  view: number;
  created_on: number;
  /** Absent unless it was revoked. */
  revoked_on?: number;
};

export type Batch = {
  id: string;
  name: string;
  /** Null once the template is deleted. */
  template_id: string | null;
  /** It ends when no film is waiting or being made. */
  state: "running" | "cancelling" | "ended";
  rows: number;
  /** Films that have not been started. */
  waiting: number;
  making: number;
  done: number;
  failed: number;
  cancelled: number;
  /** From 0 to 1. */
  progress: number;
  /** The balance is too low for the next film. The batch goes on by itself when it is not. */
  waits_for_credits: boolean;
  /** The results as a table, for whoever sends the account's credentials. */
  results_url: string;
  created_on: number;
  ended_on: number | null;
};

export type BatchResult = {
  /** The row, counted from 1. */
  number: number;
  state: "waiting" | "making" | "done" | "failed" | "cancelled";
  /** As ordered; things of the library by their ids. */
  values: Record<string, string>;
  /** What its film is called, or will be: by the row where fields or slots fill the name, otherwise by what differs from the other rows. Null only of rows without a film in batches from before this was so. */
  film_name: string | null;
  /** Null until the film is started, and once it is deleted. */
  video_id: string | null;
  /** The page of the film that is being made or done; null where there is none. */
  watch_url: string | null;
  /** The file; null until the film is done. */
  film_url: string | null;
  /** Why there is no film. */
  error: {
    message: string;
    fields: Record<string, string>;
  } | null;
};

export type Template = {
  id: string;
  name: string;
  /** The film that is filled in. */
  video: {
    id: string;
    name: string;
    /** A small picture: of the finished film, else its first photo. */
    thumbnail_url: string | null;
  };
  fields: Array<TemplateField>;
  created_on: number;
  modified_on: number;
};

export type TemplateField = {
  /** The column of a table, or the key of a row. */
  name: string;
  /** What its values are: words; a thing of the library by its id, unique name, or (photos, clips and songs) the web address it is to be fetched from; a colour such as `#c5482f`; or one of `choices`. */
  kind: "text" | "photo" | "clip" | "music" | "voice" | "style" | "aspect_ratio" | "color";
  /** Where in the film its value goes: `title` (the title of a text slide), `text` (the words below it), `caption` (the words on a photo or moving picture), `photo` (a photo), `footage` (a moving picture), `music` (a song), `voice` (a recording), `name` (the film's own name), `style` (its style), `aspect_ratio` (its shape), `accent_color` (the colour of its titles, captions and ornaments). `clip` is the `id` of an asset; the film itself has none. With `slot` it goes only between these words' `{{slot}}`, so that several fields share a text; `{{slot|friend}}` says what is shown without a value. */
  places: Array<{
    part: string;
    clip?: string;
    slot?: string;
  }>;
  /** Whether every row must have a value. */
  required: boolean;
  /** How many characters a value may have. */
  max: number;
  /** Whether a slide or photo is shown for as long as its words take to read, and what follows moves along. Of music: whether every cut falls on a beat of the song. */
  fits: boolean;
  /** What the film shows where a row says nothing. Empty for a colour that the style chooses. */
  default: string;
  /** Absent unless only these are taken. */
  choices?: Array<string>;
  /** Why nothing can be ordered until this field is mended: its clip is not in the film any more, for one. */
  problem: string | null;
};

export type BatchOrder = {
  /** Null after a dry run. */
  batch: Batch | null;
  /** How many there are. */
  rows: number;
  /** Every bad row and field, after a dry run. */
  problems: Array<{
    row: number;
    field: string;
    message: string;
  }>;
  /** Columns that are no fields. */
  ignored: Array<string>;
  /** Of all films together, in credits. */
  cost: number;
  /** The account's balance. */
  credits: number;
};

export type Album = {
  album_name: string;
  photos: Array<Photo>;
};

export type PhotoInUse = {
  id: string;
  url: string;
  thumbnail_url: string;
  width: number;
  height: number;
  name: string;
  created_on: number;
  /** When the camera says it was taken; null when it does not. Cameras know no time zone: read as UTC. */
  taken_at: number | null;
  /** How many minutes its clock was ahead of UTC then; null when the camera does not say. */
  taken_offset: number | null;
  /** Make and model as the camera says; empty when it does not. */
  camera: string;
  /** The same for all photos of a burst, where the camera says; else empty. */
  burst: string;
  /** Whether it is marked so. */
  favourite: boolean;
  /** Of a Live Photo or motion photo: the clip that was taken with it, which the list of clips leaves out. It can be used in films as any clip when it is ready, and goes into the trash and back with the photo. */
  motion: Clip | null;
  /** What it is about; films keep that in sight. Null when nothing stands out, or nobody has looked yet. */
  subject: {
    /** From its left edge to the photo's, in parts of the photo's width. */
    x: number;
    /** From its upper edge to the photo's, in parts of the photo's height. */
    y: number;
    /** In parts of the photo's width; 0 for a point. */
    width: number;
    /** In parts of the photo's height; 0 for a point. */
    height: number;
    /** How sure that is; 1 when the file or a person says so. */
    confidence: number;
    /** `file`: it says where faces are or what was focused; `picture`: found by looking at it; `person`: set by its owner. */
    source: "file" | "picture" | "person";
  } | null;
  /** What it is; `black` shows nothing, as from a pocket. */
  kind: "photo" | "screenshot" | "document" | "black" | "panorama";
  /** `file`: it says so itself; `picture`: found by looking at it; `person`: set by its owner. */
  kind_source: "file" | "picture" | "person";
  /** How good it is to look at. Null when nobody has looked yet. */
  quality: {
    /** Of its sharpest part: 1 in perfect focus, below 0.4 blurred to the eye; null where nothing tells, as in fog. */
    sharpness: number | null;
    /** The same of what it is about; null without a subject. */
    subject_sharpness: number | null;
    /** Its mean, from 0 for black to 1 for white. */
    brightness: number;
    /** Between its darkest and its lightest parts. */
    contrast: number;
    /** `dark` and `bright`: nearly all of it is too much so. */
    exposure: "fine" | "dark" | "bright" | "black";
  } | null;
  /** Photos that look alike have fingerprints alike: 16 by 16 shades of grey, a byte each, base64. Empty when nobody has looked yet. */
  fingerprint: string;
  /** As films up to 720p draw it. */
  film_url: string;
  /** As films of 1080p draw it. */
  film_1080_url: string;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists: how many projects show it now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this photo already. */
  existing?: true;
  /** The projects that show it, last edited first, at most 100. */
  used_in: Array<{
    id: string;
    name: string;
  }>;
};

export type ClipInUse = {
  id: string;
  name: string;
  /** `ready` as soon as films up to 720p can use it; `film_1080_url` may come later. */
  status: "processing" | "ready" | "failed";
  /** Of everything that is made of it, from 0 to 1. */
  progress: number;
  /** Why it failed, or, of one that is ready, what was left out; empty otherwise. */
  reason: string;
  /** As it is seen, the camera's turn applied; 0 until it is known. */
  width: number;
  height: number;
  /** Seconds; 0 until it is known. */
  duration: number;
  /** At 30 a second. */
  frames: number;
  has_sound: boolean;
  /** Bytes of the file that came. */
  size: number;
  created_on: number;
  /** When the camera says it was taken; null when it does not. */
  taken_at: number | null;
  /** Make and model as the camera says; empty when it does not. */
  camera: string;
  /** Whether it is marked so. */
  favourite: boolean;
  /** A JPEG of one frame that tells what it shows. */
  poster_url: string | null;
  /** A few frames in one picture, as timelines show them. */
  strip: {
    url: string;
    /** Pictures side by side in the JPEG, all of one width. */
    count: number;
    /** Seconds from one to the next. */
    step: number;
  } | null;
  /** How good its poster is to look at. Null until it is ready, and of clips that nobody has looked at. */
  quality: {
    /** Of its sharpest part: 1 in perfect focus, below 0.4 blurred to the eye; null where nothing tells, as in fog. */
    sharpness: number | null;
    /** The same of what it is about; null without a subject. */
    subject_sharpness: number | null;
    /** Its mean, from 0 for black to 1 for white. */
    brightness: number;
    /** Between its darkest and its lightest parts. */
    contrast: number;
    /** `dark` and `bright`: nearly all of it is too much so. */
    exposure: "fine" | "dark" | "bright" | "black";
  } | null;
  /** Of its poster, as photos have it. Empty when nobody has looked at it. */
  fingerprint: string;
  /** What it is about for most of its time; films keep this part in view. Null when nothing stands out. */
  subject: {
    /** From its left edge to the photo's, in parts of the photo's width. */
    x: number;
    /** From its upper edge to the photo's, in parts of the photo's height. */
    y: number;
    /** In parts of the photo's width; 0 for a point. */
    width: number;
    /** In parts of the photo's height; 0 for a point. */
    height: number;
    /** How sure that is; 1 when the file or a person says so. */
    confidence: number;
    /** `file`: it says where faces are or what was focused; `picture`: found by looking at it; `person`: set by its owner. */
    source: "file" | "picture" | "person";
  } | null;
  /** How much goes on in it and is to be heard; null until it is measured. */
  lively: {
    /** Seconds from one value to the next. */
    step: number;
    /** From 0 to 255, compared with the rest of the clip. */
    values: Array<number>;
  } | null;
  /** How many subtitles it has; 0 without any. */
  subtitle_count: number;
  /** What they say, where one clip is read and among the media of a video. */
  subtitles?: Array<{
    start_time: number;
    end_time: number;
    lines: Array<string>;
  }>;
  /** As films up to 720p show it: an MP4 without sound, 30 frames a second. */
  film_url: string | null;
  /** The same for films of 1080p; null while it is made, and when the clip is not that large. */
  film_1080_url: string | null;
  /** Where each frame of `film_url` lies in the file. */
  index_url: string | null;
  /** The same for `film_1080_url`. */
  index_1080_url: string | null;
  /** What films show it from at half speed: the same with 60 frames a second, up to 720p. Absent until a film slows it down and it is made; null if there will be none, as with clips of fewer than some 50 frames a second. */
  slow?: {
    film_url: string;
    index_url: string;
    frames: number;
  } | null;
  /** Its sound as M4A, from the first frame on. */
  sound_url: string | null;
  /** The sound's peaks, as songs have them. */
  waveform_url: string | null;
  /** What makes its sound as loud as every other; 1 without sound. */
  gain: number;
  /** Where something is to be heard in it. */
  sounding: Array<{
    start_time: number;
    end_time: number;
  }>;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists: how many projects show it now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this clip already. */
  existing?: true;
  /** The projects that show it, last edited first, at most 100. */
  used_in: Array<{
    id: string;
    name: string;
  }>;
};

export type OwnAlbum = {
  id: string;
  name: string;
  photo_count: number;
  clip_count: number;
  /** The photo or clip that was chosen to stand for it, else its first; null while it is empty. The `url` is of a small picture. */
  cover: {
    kind: "photo" | "clip";
    id: string;
    url: string | null;
  } | null;
  created_on: number;
  modified_on: number;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
};

export type OwnAlbumContents = {
  id: string;
  name: string;
  photo_count: number;
  clip_count: number;
  /** The photo or clip that was chosen to stand for it, else its first; null while it is empty. The `url` is of a small picture. */
  cover: {
    kind: "photo" | "clip";
    id: string;
    url: string | null;
  } | null;
  created_on: number;
  modified_on: number;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In the album's order; without what is in the trash. */
  items: Array<AlbumItem>;
};

export type AlbumItem = {
  kind: "photo" | "clip";
  id: string;
};

export type Source = {
  id: string;
  kind: "webdav" | "immich";
  name: string;
  /** Where its files are, which may be deeper than the address it was given. */
  address: string;
  /** The user name there. The password is never told. */
  login: string;
  created_on: number;
  /** The latest; null before the first. */
  import: SourceImport | null;
};

export type SourceImport = {
  id: string;
  /** `waiting` until its turn, and again while the source does not answer. */
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  folders: Array<{
    path: string;
    name: string;
  }>;
  /** Whether each folder becomes an album. */
  albums: boolean;
  /** The film that the web editor puts its pictures into; null for none, and once they are in it. */
  video: string | null;
  /** Photos and clips in the folders; null before they are listed. */
  found: number | null;
  /** How many it brought so far. */
  arrived: number;
  /** How many had come before, unchanged since. */
  known: number;
  /** How many could not be brought. */
  failed: number;
  /** The first 50 of those. */
  failures: Array<{
    name: string;
    reason: string;
  }>;
  /** Why it waits or failed; empty otherwise. */
  message: string;
  created_on: number;
  finished_on: number | null;
};

export type SourceFolder = {
  path: string;
  name: string;
  folders: Array<{
    path: string;
    name: string;
    /** Photos and clips in it; null where the source does not say. */
    count: number | null;
    /** Whether `/cover` has a picture of it. */
    has_cover: boolean;
  }>;
  /** Directly in it, not in folders below. */
  photo_count: number;
  clip_count: number;
};

export type ReturnPlace = {
  source: string;
  source_name: string;
  kind: "webdav" | "immich";
  path: string;
  name: string;
  /** How many of the film's photos and clips came from there. */
  count: number;
};

export type FilmReturn = {
  id: string;
  source: string;
  /** The folder, or `albums/…` of an Immich; empty for all there is. */
  path: string;
  /** What the folder or album is called. */
  name: string;
  /** `waiting` until its turn, and again while the source does not answer. `cancelled` also once it is taken back. */
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  /** Bytes that have gone. */
  sent: number;
  /** Bytes of the film; 0 before it begins. */
  size: number;
  /** Whether it is the film as it is now; false once it was made again. */
  is_current: boolean;
  /** Why it waits or failed; empty otherwise. */
  message: string;
  created_on: number;
  finished_on: number | null;
};

export type Guests = {
  /** In the order they were made. */
  links: Array<GuestLink>;
  /** What guests sent, the latest first. */
  items: Array<GuestItem>;
};

export type GuestLink = {
  /** The secret in its address. */
  id: string;
  /** The page for guests. */
  url: string;
  /** For the owner alone; empty when it has none. */
  name: string;
  /** False once it was closed or has ended. */
  open: boolean;
  /** When it was closed; null while it is not. */
  closed_on: number | null;
  /** When it ends by itself; null for never. */
  expires_on: number | null;
  has_password: boolean;
  /** Whether what comes is accepted by itself. */
  accept_all: boolean;
  /** Whether guests see what others sent, once it is accepted. */
  show_others: boolean;
  /** Whether the owner gets mail about what comes. */
  send_mail: boolean;
  /** How many photos and clips may be sent through it in all. */
  max_items: number;
  max_per_guest: number;
  /** The largest photo; null for as large as the service takes. */
  max_photo_mb: number | null;
  /** The same of clips. */
  max_clip_mb: number | null;
  /** How many megabytes may be sent through it in all. */
  max_total_mb: number;
  /** How many were sent through it, the declined ones included. */
  item_count: number;
  /** How many of them wait to be accepted or not. */
  waiting_count: number;
  guest_count: number;
  created_on: number;
};

export type GuestItem = {
  /** The photo's or clip's id, as in the library once it is accepted. */
  id: string;
  kind: "photo" | "clip";
  state: "waiting" | "accepted" | "declined";
  /** Clips are made ready to play before they are accepted. */
  status: "processing" | "ready" | "failed";
  /** Why it failed; empty otherwise. */
  reason: string;
  /** The id of the link it came through. */
  link: string;
  /** Tells apart who sent it. */
  guest: string;
  /** What they call themselves; empty when they did not say. */
  guest_name: string;
  /** The file's name. */
  name: string;
  /** 0 until a clip is ready, like the height. */
  width: number;
  height: number;
  /** Of a clip, in seconds; 0 of a photo. */
  duration: number;
  /** The photo, or the clip to play; null until it is ready. */
  url: string | null;
  /** A small picture; null until it is ready. */
  thumbnail_url: string | null;
  sent_on: number;
};

export type GuestView = {
  /** Tells it apart from others. */
  id: string;
  kind: "photo" | "clip";
  status: "processing" | "ready" | "failed";
  /** A small picture; null until a clip is ready. */
  url: string | null;
  width: number;
  height: number;
  /** Whether this guest sent it. */
  mine: boolean;
  /** Whether this guest may take it back: they sent it, and it is not accepted. */
  may_take_back: boolean;
};

export type Upload = {
  id: string;
  kind: "photo" | "song" | "clip" | "voice" | "archive";
  name: string;
  /** Bytes it will have. */
  size: number;
  /** Bytes that are there: where the next piece begins. */
  offset: number;
  /** When it is given up, unless more comes before. */
  expires_on: number;
};

export type SongInUse = {
  id: string;
  title: string;
  artist: string;
  url: string;
  /** A 30-second cut. */
  preview_url: string;
  /** Seconds, measured by decoding. */
  duration: number;
  /** By how much films play it louder or softer, so that all songs sound equally loud; 1 when that is not known. */
  gain: number;
  /** Peaks for drawing the waveform. */
  waveform_url: string;
  /** Beats, loop and loudness to cut a film by; null when nothing is known of them. */
  beats_url: string | null;
  /** Parts of the piece, where they are known. */
  sections: Array<{
    name: string;
    start_time: number;
    end_time: number;
    /** 0–1. */
    energy: number;
  }>;
  mood?: string;
  bpm?: number;
  /** What the service's own music may be used for. */
  licence?: string;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists of the account's own music: how many projects play it now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this song already. */
  existing?: true;
  /** The projects that play it, last edited first, at most 100. */
  used_in: Array<{
    id: string;
    name: string;
  }>;
};

export type Rhythm = {
  /** Seconds from the start of the file. */
  beats: Array<number>;
  beats_per_bar: number | null;
  /** The first beat that begins a bar. */
  first_bar_beat: number;
  /** May be played again and again without a fade. */
  loop: {
    start_time: number;
    end_time: number;
  } | null;
  /** Where the last note begins; what follows only rings out. */
  ending: number | null;
  /** How sure the beats are, 0–1; 1 when they are known, not heard. */
  confidence: number;
  /** How loud each step is beside the loudest, 0–1. */
  energy: {
    /** Seconds. */
    step: number;
    values: Array<number>;
  } | null;
};

export type VoiceInUse = {
  id: string;
  name: string;
  /** The recording as M4A. */
  url: string;
  /** Its peaks, as songs have them. */
  waveform_url: string;
  /** Seconds, measured by decoding. */
  duration: number;
  /** What makes it as loud as everything else in a film. */
  gain: number;
  /** Where somebody is to be heard in it: films play their music softly then. */
  sounding: Array<{
    start_time: number;
    end_time: number;
  }>;
  created_on: number;
  /** When it was put into the trash; absent unless it is there. */
  deleted_on?: number;
  /** In lists: in how many projects it is heard now. */
  use_count?: number;
  /** In answers to an upload with `reuse`: the account had this voice already. */
  existing?: true;
  /** The projects it is heard in, last edited first, at most 100. */
  used_in: Array<{
    id: string;
    name: string;
  }>;
};

export type KeptFile = {
  photo?: Photo;
  song?: Song;
  clip?: Clip;
  voice?: Voice;
  archive?: Archive;
};

export type Archive = {
  id: string;
  name: string;
  /** Bytes of the file that came. */
  size: number;
  /** Photos and clips are in the library one by one, while it is `unpacking`. */
  status: "waiting" | "unpacking" | "done" | "failed";
  /** Why it failed; empty otherwise. What had come of it stays. */
  reason: string;
  /** How many of its photos and clips have been dealt with. */
  done: number;
  /** How many photos and clips it has; 0 until it is listed. */
  total: number;
  /** How many became photos of the library. */
  photos: number;
  /** How many became clips of the library. */
  clips: number;
  /** How many of these the account had already. */
  existing: number;
  /** How many of its files are neither photos nor clips. */
  others: number;
  /** What could not be taken, and why: the first 500. */
  skipped: Array<{
    name: string;
    reason: string;
  }>;
  /** How many could not be taken. */
  skipped_count: number;
  created_on: number;
  /** When it was done or failed; absent until then. */
  ended_on?: number;
};

export type Style = {
  /** What a video's `style` is set to. */
  machine_name: string;
  name: string;
  description: string;
  category: string;
  is_featured: boolean;
  thumbnail: string;
  /** A sample film; empty when there is none. */
  sample_url: string;
  order: number;
  limits: {
    quality: Array<{
      res: number;
      credits: number;
    }>;
    /** Longer titles are shrunk to fit. */
    title_length: number;
    text_length: number;
  };
};

export type App = {
  app_id: string;
  name: string;
  /** The account's own, made with it; it cannot be deleted. */
  first_party: boolean;
  /** Where finished and failed films are told, for videos without an address of their own. */
  callback_url: string | null;
  /** What its tokens may do. */
  scopes: Array<Scope>;
  /** Whether that address is told of clips, too. */
  clip_events: boolean;
  /** Whether that address is told of archives and imports, too. */
  import_events: boolean;
  created_on: number;
};

export type AppWithSecret = {
  app_id: string;
  name: string;
  /** The account's own, made with it; it cannot be deleted. */
  first_party: boolean;
  /** Where finished and failed films are told, for videos without an address of their own. */
  callback_url: string | null;
  /** What its tokens may do. */
  scopes: Array<Scope>;
  /** Whether that address is told of clips, too. */
  clip_events: boolean;
  /** Whether that address is told of archives and imports, too. */
  import_events: boolean;
  created_on: number;
  /** Shown this once; only its hash is kept. */
  app_secret: string;
};

export type DeliveryWithAttempts = {
  /** Sent as `webhook-id`, the same at every attempt. */
  id: string;
  /** `video.created`, `video.failed`, `clip.ready`, `clip.failed`, `archive.done`, `archive.failed`, `import.done`, `import.failed`, `batch.ended` or `test`. */
  type: string;
  state: "pending" | "delivered" | "failed";
  url: string;
  app: {
    app_id: string;
    name: string;
  };
  video: {
    id: string;
    name: string;
  } | null;
  attempt_count: number;
  /** When it is tried again, while it is pending. */
  next_attempt_on: number | null;
  /** What the address answered last; null when it did not. */
  last_status: number | null;
  created_on: number;
  /** The very body that is sent and signed: JSON as text. */
  payload: string;
  /** Newest first, at most 100. */
  attempts: Array<DeliveryAttempt>;
};

export type DeliveryAttempt = {
  number: number;
  status: number | null;
  /** Why there was no answer. */
  error: string | null;
  /** Its beginning. */
  answer: string;
  /** Seconds. */
  duration: number;
  created_on: number;
};

export type Delivery = {
  /** Sent as `webhook-id`, the same at every attempt. */
  id: string;
  /** `video.created`, `video.failed`, `clip.ready`, `clip.failed`, `archive.done`, `archive.failed`, `import.done`, `import.failed`, `batch.ended` or `test`. */
  type: string;
  state: "pending" | "delivered" | "failed";
  url: string;
  app: {
    app_id: string;
    name: string;
  };
  video: {
    id: string;
    name: string;
  } | null;
  attempt_count: number;
  /** When it is tried again, while it is pending. */
  next_attempt_on: number | null;
  /** What the address answered last; null when it did not. */
  last_status: number | null;
  created_on: number;
};

export type AuditEntry = {
  id: string;
  action: "invite" | "disable" | "enable" | "sign_out" | "grant_credits" | "limit_storage" | "unlimit_storage" | "default_storage" | "retry_render" | "cancel_render" | "grant_admin" | "revoke_admin" | "group_grant_admin" | "group_revoke_admin";
  /** The administrator, as they were called then; null for a command on the machine itself. */
  actor: {
    id: string;
    email: string;
  } | null;
  /** Whom it was about, likewise. */
  subject: {
    id: string;
    email: string;
  };
  /** Credits, for `grant_credits`; megabytes, for `limit_storage`. */
  amount: number | null;
  /** The reason that was given, or the film's name. */
  note: string;
  created_on: number;
};

export type HealthCheck = {
  id: "database" | "storage" | "disk" | "workers" | "queue" | "ffmpeg" | "mail";
  /** `poor` wants looking at, `bad` keeps people from working, `off` is not set up. */
  state: "good" | "poor" | "bad" | "off";
  /** How it is, or what is wrong and what to do. */
  message: string;
};

export type Worker = {
  id: string;
  host: string;
  pid: number;
  version: string;
  engine: string;
  /** Renders it does at a time. */
  concurrency: number;
  alive: boolean;
  started_on: number;
  /** When it last said that it runs. */
  heartbeat_on: number;
};

export type Person = {
  id: string;
  email: string;
  name: string;
  admin: boolean;
  /** Since when the account is disabled; null if it works. */
  disabled_on: number | null;
  /** Whether they have yet to choose a password or sign in. */
  invited: boolean;
  credits: number;
  video_count: number;
  /** Bytes of all their files. Files that they use twice count once. */
  storage: number;
  /** How many bytes they may store; null for as much as there is room. */
  storage_limit: number | null;
  /** Whether an administrator has set it. Otherwise it is everybody's (`ACCOUNT_STORAGE_MB`). */
  storage_limit_own: boolean;
  /** Browsers and programs that are signed in. */
  sign_ins: number;
  /** To ten minutes; null if nothing is signed in. */
  last_seen_on: number | null;
  created_on: number;
};

export type ServiceRender = {
  id: string;
  state: "queued" | "running" | "done" | "failed" | "cancelled";
  kind: "film" | "preview";
  quality: number;
  video: {
    id: string;
    name: string;
  };
  owner: {
    id: string;
    email: string;
  };
  /** Whether a batch has ordered it. Those give way to all others. */
  batch: boolean;
  /** From 0 to 1. */
  progress: number;
  /** What is being done; empty unless it runs. */
  stage: string;
  /** How often a worker has begun it. */
  attempt: number;
  cost: number;
  /** Why it failed, as its owner is told. */
  error: string | null;
  created_on: number;
  started_on: number | null;
  finished_on: number | null;
};

export type Setting = {
  name: string;
  meaning: string;
  /** Null if it is not set, or a secret. */
  value: string | null;
  secret: boolean;
  /** Whether it has a value. */
  set: boolean;
  /** `file` is `.env`; `start` is what `npm start` works out or makes by itself. */
  from: "environment" | "file" | "start" | "default";
};

export type Health = {
  status: "ready";
};

export type Liveness = {
  status: "live";
};

/** What each operation takes, and what it answers. */
export type Operations = {
  /** Log in */
  logIn: {
    body: {
      /** The account's e-mail or user name. */
      username: string;
      password: string;
      /** Optional on `/api/v2.0`. */
      app_id: string;
      /** Less than the app may do; all of that when absent. */
      scopes?: Array<"read" | "write" | "render" | "admin">;
    };
    answer: Credentials;
  };
  /** Log in as an app */
  logInApp: {
    body: {
      app_id: string;
      app_secret: string;
      /** Less than the app may do; all of that when absent. */
      scopes?: Array<"read" | "write" | "render" | "admin">;
    };
    answer: Credentials;
  };
  /** Begin to sign in with a passkey */
  beginPasskeySignIn: {
    answer: PasskeyRequestOptions;
  };
  /** End the pair that the request carries */
  logOut: {
    answer: {
      message: string;
    };
  };
  /** Change the password */
  changePassword: {
    body: {
      old_password: string;
      new_password1: string;
      new_password2: string;
    };
    answer: {
      message: string;
    };
  };
  /** Read the profile */
  getProfile: {
    answer: Profile;
  };
  /** Update the profile */
  updateProfile: {
    body?: {
      name?: string | null;
      bio?: string | null;
      address?: string | null;
      country?: string | null;
      /** Free text. */
      gender?: string | null;
      date_of_birth?: "" | null | number;
    };
    answer: Profile;
  };
  /** Read the balance and its history */
  getCredits: {
    query?: {
      /** Page size. */
      count?: number;
      /** Set by `paging.next_url`. */
      after?: string;
    };
    answer: {
      credits: number;
      render_cost: number;
      /** Whether a film costs only the share of its frames that is made: `render_cost` is taken at the order, and what was paid for frames of earlier films is given back when it is finished. */
      charges_frames_made: boolean;
      daily_credits: number;
      /** When the next day begins. */
      next_top_up: number;
      history: Array<CreditEntry>;
      paging: {
        count: number;
        next_url: string;
      };
    };
  };
  /** Delete the account */
  deleteAccount: {
    body?: {
      /** The account's password. */
      password?: string;
      /** Instead of the password, in the web session of an account that has none: its e-mail. */
      email?: string;
      /** Only tells what would go; needs no password. */
      dry_run?: boolean;
    };
    answer: {
      message: string;
      /** How many go, with those in the trash. */
      videos: number;
      photos: number;
      songs: number;
      clips: number;
      voices: number;
    };
  };
  /** Read what is sent to the e-mail */
  getMailState: {
    answer: MailState;
  };
  /** Change the e-mail */
  changeEmail: {
    body: {
      email: string;
      /** The account's present password. */
      password: string;
    };
    answer: Profile;
  };
  /** Turn mails about finished films on or off */
  setFilmMail: {
    body?: {
      /** 1 for a mail when a film is ready. */
      film_ready?: boolean;
    };
    answer: MailState;
  };
  /** Send the mail that confirms the address again */
  sendVerification: {
    answer: MailState;
  };
  /** Take everything with you */
  exportAccount: {
    answer: undefined;
  };
  /** List the passkeys */
  listPasskeys: {
    answer: {
      passkeys: Array<Passkey>;
      /** Why there are none here: `address` where the service is not opened by a name over `https` (or as `localhost`), `policy` where everybody comes in through the sign-in service; else null. */
      unavailable: "address" | "policy" | null;
    };
  };
  /** Add a passkey */
  addPasskey: {
    body: {
      /** What the browser answered. */
      credential: PasskeyAddition;
      /** The name, if the authenticator's is not known. */
      name?: string;
    };
    answer: Passkey;
  };
  /** Begin to add a passkey */
  beginPasskey: {
    body?: {
      /** The account's password. */
      password?: string;
    };
    answer: PasskeyCreationOptions;
  };
  /** Rename a passkey */
  renamePasskey: {
    params: {
      id: string;
    };
    body: {
      name: string;
    };
    answer: Passkey;
  };
  /** Remove a passkey */
  removePasskey: {
    params: {
      id: string;
    };
    answer: {
      message: string;
    };
  };
  /** Set the profile picture */
  setPicture: {
    /** The picture. */
    file: Blob;
    answer: Profile;
  };
  /** Remove the profile picture */
  removePicture: {
    answer: Profile;
  };
  /** List the browsers that are signed in */
  listSessions: {
    answer: {
      sessions: Array<Session>;
    };
  };
  /** Sign out every other browser */
  endSessions: {
    answer: {
      message: string;
    };
  };
  /** Sign out one browser */
  endSession: {
    params: {
      id: string;
    };
    answer: {
      message: string;
    };
  };
  /** Read how much is stored */
  getStorage: {
    answer: {
      used: number;
      /** Null without one. */
      limit: number | null;
      /** Null without a limit. */
      left: number | null;
      kinds: StoredBytes;
    };
  };
  /** List the API clients that are logged in */
  listTokens: {
    answer: {
      tokens: Array<Token>;
    };
  };
  /** Log out every other API client */
  endTokens: {
    answer: {
      message: string;
    };
  };
  /** Log out one API client */
  endToken: {
    params: {
      key: string;
    };
    answer: {
      message: string;
    };
  };
  /** Read the last draft made by this app */
  getDraft: {
    answer: Video;
  };
  /** List videos */
  listVideos: {
    query?: {
      /** Page size. */
      count?: number;
      /** Only videos made at or before this timestamp; beside `after`, which is exact, not looked at. */
      from?: number;
      /** Only videos made at or after this timestamp; beside `before`, which is exact, not looked at. */
      to?: number;
      status?: "initial" | "processing" | "published" | "failed";
      /** Only videos whose name has all of these words, in any place. */
      q?: string;
      /** `created` and `modified` newest first, `name` from A to Z. Default `created`. */
      sort?: "created" | "modified" | "name";
      /** The trash instead: last deleted first unless `sort` says otherwise. */
      deleted?: boolean;
      /** Set by `paging.next_url`, so that videos that share a second are neither lost nor repeated. */
      after?: string;
      /** Set by `paging.prev_url`, likewise. */
      before?: string;
    };
    answer: {
      videos: Array<Video>;
      paging: {
        count: number;
        next_url: string;
        prev_url: string;
      };
    };
  };
  /** Create a project, or take up the last draft */
  createVideo: {
    body?: {
      name?: string | null;
      /** A style's `machine_name`. */
      style?: string | null;
      credit?: Array<[string, string]>;
      /** What the direct link serves: 360, 480, 720 or 1080, also as text, such as `480p`. */
      quality?: null | 360 | 480 | 720 | 1080 | "360" | "480" | "720" | "1080" | "360p" | "480p" | "720p" | "1080p";
      assets?: Array<{
        name: "image";
        asset_id: string;
        start_time: number;
        end_time: number;
        data?: {
          text?: string;
          caption_edge?: "bottom" | "top";
          focus?: {
            x: number;
            y: number;
          };
          motion?: "auto" | "none" | "in" | "out" | "left" | "right";
          transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
          transition_duration?: number;
          edit?: {
            turn?: 0 | 90 | 180 | 270;
            straighten?: number;
            crop?: {
              x: number;
              y: number;
              width: number;
              height: number;
            };
            exposure?: number;
            contrast?: number;
            warmth?: number;
            saturation?: number;
          };
        };
        id?: string;
      } | {
        name: "video";
        asset_id: string;
        start_time: number;
        end_time: number;
        data?: {
          text?: string;
          caption_edge?: "bottom" | "top";
          offset?: number;
          speed?: 0.5 | 1 | 2;
          freeze_start?: number;
          freeze_end?: number;
          still_edit?: {
            turn?: 0 | 90 | 180 | 270;
            straighten?: number;
            crop?: {
              x: number;
              y: number;
              width: number;
              height: number;
            };
            exposure?: number;
            contrast?: number;
            warmth?: number;
            saturation?: number;
          };
          subtitles?: "captions" | "picture" | "none";
          muted?: boolean;
          volume?: number;
          focus?: {
            x: number;
            y: number;
          };
          motion?: "auto" | "none" | "in" | "out" | "left" | "right";
          transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
          transition_duration?: number;
        };
        id?: string;
      } | {
        name: "text";
        start_time: number;
        end_time: number;
        data?: {
          title?: string;
          text?: string;
          transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
          transition_duration?: number;
        };
        id?: string;
      } | {
        name: "music";
        asset_id: string;
        start_time?: number;
        end_time?: number;
        data?: {
          volume?: number;
          offset?: number;
          fade_in?: number;
          fade_out?: number;
        };
        id?: string;
      } | {
        name: "voice";
        asset_id: string;
        start_time: number;
        end_time: number;
        data?: {
          offset?: number;
          volume?: number;
        };
        id?: string;
      }>;
      /** Another spelling of `credit`. */
      credits?: Array<[string, string]>;
      tags?: Array<string> | null;
      aspect_ratio?: "16:9" | "9:16" | "1:1" | "4:5" | null;
      /** The colour of titles, captions and ornaments, such as `#c5482f`. Empty for the style's own. */
      accent_color?: "" | null | string;
      /** Whether music is lowered while clips and voices are heard. On in new projects. */
      duck_music?: "" | null | boolean;
      /** Whether clips are heard. On in new projects. */
      clip_sound?: "" | null | boolean;
      callback_url?: "" | null | string;
      visibility?: "public" | "unlisted" | "private" | null;
      /** Cuts the film to its music, once, after the other parameters: with `beats` photos and texts change on beats near the times they have; with `music` the film also ends when the music does. Clips that show all of themselves are cut around their liveliest part. */
      fit?: "beats" | "music";
      new?: boolean;
    };
    answer: Video;
  };
  /** Read a video */
  getVideo: {
    params: {
      id: string;
    };
    answer: Video;
  };
  /** Update a video */
  updateVideo: {
    params: {
      id: string;
    };
    headers?: {
      "If-Match"?: string;
    };
    body?: {
      name?: string | null;
      /** A style's `machine_name`. */
      style?: string | null;
      credit?: Array<[string, string]>;
      /** What the direct link serves: 360, 480, 720 or 1080, also as text, such as `480p`. */
      quality?: null | 360 | 480 | 720 | 1080 | "360" | "480" | "720" | "1080" | "360p" | "480p" | "720p" | "1080p";
      assets?: Array<{
        name: "image";
        asset_id: string;
        start_time: number;
        end_time: number;
        data?: {
          text?: string;
          caption_edge?: "bottom" | "top";
          focus?: {
            x: number;
            y: number;
          };
          motion?: "auto" | "none" | "in" | "out" | "left" | "right";
          transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
          transition_duration?: number;
          edit?: {
            turn?: 0 | 90 | 180 | 270;
            straighten?: number;
            crop?: {
              x: number;
              y: number;
              width: number;
              height: number;
            };
            exposure?: number;
            contrast?: number;
            warmth?: number;
            saturation?: number;
          };
        };
        id?: string;
      } | {
        name: "video";
        asset_id: string;
        start_time: number;
        end_time: number;
        data?: {
          text?: string;
          caption_edge?: "bottom" | "top";
          offset?: number;
          speed?: 0.5 | 1 | 2;
          freeze_start?: number;
          freeze_end?: number;
          still_edit?: {
            turn?: 0 | 90 | 180 | 270;
            straighten?: number;
            crop?: {
              x: number;
              y: number;
              width: number;
              height: number;
            };
            exposure?: number;
            contrast?: number;
            warmth?: number;
            saturation?: number;
          };
          subtitles?: "captions" | "picture" | "none";
          muted?: boolean;
          volume?: number;
          focus?: {
            x: number;
            y: number;
          };
          motion?: "auto" | "none" | "in" | "out" | "left" | "right";
          transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
          transition_duration?: number;
        };
        id?: string;
      } | {
        name: "text";
        start_time: number;
        end_time: number;
        data?: {
          title?: string;
          text?: string;
          transition?: "auto" | "none" | "fade" | "slide" | "push" | "wipe" | "zoom" | "dip" | "page" | "stack";
          transition_duration?: number;
        };
        id?: string;
      } | {
        name: "music";
        asset_id: string;
        start_time?: number;
        end_time?: number;
        data?: {
          volume?: number;
          offset?: number;
          fade_in?: number;
          fade_out?: number;
        };
        id?: string;
      } | {
        name: "voice";
        asset_id: string;
        start_time: number;
        end_time: number;
        data?: {
          offset?: number;
          volume?: number;
        };
        id?: string;
      }>;
      /** Another spelling of `credit`. */
      credits?: Array<[string, string]>;
      tags?: Array<string> | null;
      aspect_ratio?: "16:9" | "9:16" | "1:1" | "4:5" | null;
      /** The colour of titles, captions and ornaments, such as `#c5482f`. Empty for the style's own. */
      accent_color?: "" | null | string;
      /** Whether music is lowered while clips and voices are heard. On in new projects. */
      duck_music?: "" | null | boolean;
      /** Whether clips are heard. On in new projects. */
      clip_sound?: "" | null | boolean;
      callback_url?: "" | null | string;
      visibility?: "public" | "unlisted" | "private" | null;
      /** Cuts the film to its music, once, after the other parameters: with `beats` photos and texts change on beats near the times they have; with `music` the film also ends when the music does. Clips that show all of themselves are cut around their liveliest part. */
      fit?: "beats" | "music";
    };
    answer: Video;
  };
  /** Delete a video, or stop its render */
  deleteVideo: {
    params: {
      id: string;
    };
    query?: {
      cancel?: boolean;
    };
    answer: {
      message: string;
    };
  };
  /** Get the captions of a finished film */
  getCaptions: {
    params: {
      id: string;
    };
    query?: {
      /** WebVTT or SubRip. */
      format?: "vtt" | "srt";
      /** Saved under the film's name instead of shown. */
      download?: boolean;
    };
    answer: undefined;
  };
  /** Choose a film from many photos and clips */
  chooseFilm: {
    params: {
      id: string;
    };
    headers?: {
      "If-Match"?: string;
      "Accept-Language"?: string;
    };
    body?: {
      /** Photos to choose from. Without photos, clips and album: what the film shows. */
      photos?: Array<string>;
      /** Clips to choose from. Without any, those that the film shows stay where they are. */
      clips?: Array<string>;
      /** What to choose from: the photos and clips of this album. */
      album?: string;
      /** The whole library instead. */
      all?: boolean;
      /** In seconds, about. Default 60. */
      length?: number;
      /** `music`: as long as the film's first song, and cut to it. */
      fit?: "music";
      /** How quickly it goes from one picture to the next. Default `usual`. */
      pace?: "calm" | "usual" | "lively";
      /** Another number is another version. Default 0. */
      seed?: number;
      /** Photos and clips that are in the film whatever else happens. */
      keep?: Array<string>;
      /** Photos and clips that are not. */
      leave?: Array<string>;
      /** Cameras whose clocks count as they are, by their names in `clocks`, although they differ from the others'. */
      keep_clocks?: Array<string>;
      /** In which the dates and days of title and cards are written, as a tag (BCP 47) such as `de` or `pt-BR`. Default: that of the film's own cards, else the first of `Accept-Language` that films can be written in, else English. */
      language?: string;
      /** Tells what would be chosen, and changes nothing. */
      dry_run?: boolean;
    };
    answer: ChosenFilm;
  };
  /** Copy a project */
  duplicateVideo: {
    params: {
      id: string;
    };
    body?: {
      name?: string;
    };
    answer: Video;
  };
  /** Follow a render */
  videoEvents: {
    params: {
      id: string;
    };
    query?: {
      /** Tell of saves, too. */
      saves?: boolean;
    };
    answer: undefined;
  };
  /** Ask how long making a film takes, and why it waits */
  forecastRender: {
    params: {
      id: string;
    };
    answer: {
      /** `idle` is what it would be if it were asked for now. */
      state: "idle" | "queued" | "running";
      /** Films that are begun before this one. */
      films_before: number;
      /** Other films that are being made now. */
      films_running: number;
      /** Seconds until it is begun. */
      wait: number | null;
      /** Seconds from then, or from now on, until it is finished. */
      duration: number | null;
    };
  };
  /** List the photos, clips, songs and voices a project has ever used */
  listMedia: {
    params: {
      id: string;
    };
    answer: {
      photos: Array<Photo>;
      clips: Array<Clip>;
      musics: Array<Song>;
      voices: Array<Voice>;
    };
  };
  /** Render a quick 144p preview */
  previewVideo: {
    params: {
      id: string;
    };
    answer: RenderAnswer;
  };
  /** Render the film */
  renderVideo: {
    params: {
      id: string;
    };
    body?: {
      /** Render although nothing changed. */
      force?: boolean;
      /** The same answer without starting anything. */
      dry_run?: boolean;
    };
    answer: RenderAnswer;
  };
  /** Take a video out of the trash */
  restoreVideo: {
    params: {
      id: string;
    };
    answer: Video;
  };
  /** List earlier versions of a project's film */
  listVersions: {
    params: {
      id: string;
    };
    answer: {
      versions: Array<FilmVersion>;
    };
  };
  /** Look at an earlier version */
  getVersion: {
    params: {
      id: string;
      number: number;
    };
    answer: Video;
  };
  /** Go back to an earlier version */
  restoreVersion: {
    params: {
      id: string;
      number: number;
    };
    headers?: {
      "If-Match"?: string;
    };
    answer: Video;
  };
  /** The film's captions */
  getFilmCaptions: {
    params: {
      id: string;
    };
    query?: {
      /** WebVTT or SubRip. */
      format?: "vtt" | "srt";
      /** Saved under the film's name instead of shown. */
      download?: boolean;
    };
    answer: undefined;
  };
  /** Watch a film that is being made */
  getEarlyFilm: {
    params: {
      id: string;
    };
    answer: undefined;
  };
  /** Some seconds of a film that is being made */
  getInstalment: {
    params: {
      id: string;
      instalment: string;
    };
    answer: undefined;
  };
  /** Say that somebody has watched */
  countPlay: {
    params: {
      id: string;
    };
    answer: {
      /** False when the owner watched. */
      counted: boolean;
    };
  };
  /** The film's picture */
  getPoster: {
    params: {
      id: string;
    };
    answer: undefined;
  };
  /** The film's direct link */
  getFilm: {
    params: {
      id: string;
      name: string;
    };
    query?: {
      /** Another quality than the video's own. */
      quality?: string;
      /** Saved under its name instead of played. */
      download?: boolean;
    };
    answer: undefined;
  };
  /** Say a link's password */
  openLink: {
    params: {
      id: string;
    };
    body: {
      password: string;
    };
    answer: {
      opened: true;
    };
  };
  /** List a film's links */
  listLinks: {
    params: {
      id: string;
    };
    query?: {
      /** Those that were revoked instead, as long as they can be brought back. */
      revoked?: boolean;
    };
    answer: {
      links: Array<ShareLink>;
    };
  };
  /** Make a link to a film */
  createLink: {
    params: {
      id: string;
    };
    body?: {
      name?: string;
      /** Asked of everybody before the film; none when absent. */
      password?: string | null;
      /** When it ends, in the future; never when absent. */
      expires_on?: number | null;
      /** 1 when absent. */
      download?: boolean;
    };
    answer: ShareLink;
  };
  /** Change a link */
  changeLink: {
    params: {
      id: string;
      link: string;
    };
    body?: {
      name?: string;
      /** Null, or empty, for none. */
      password?: string | null;
      /** Null, or empty, for never. */
      expires_on?: number | null;
      download?: boolean;
    };
    answer: ShareLink;
  };
  /** Revoke a link */
  revokeLink: {
    params: {
      id: string;
      link: string;
    };
    answer: {
      message: string;
    };
  };
  /** Bring a revoked link back */
  restoreLink: {
    params: {
      id: string;
      link: string;
    };
    answer: ShareLink;
  };
  /** List the batches */
  listBatches: {
    answer: {
      batches: Array<Batch>;
    };
  };
  /** Read how far a batch is */
  getBatch: {
    params: {
      id: string;
    };
    answer: Batch;
  };
  /** Forget a batch that has ended */
  deleteBatch: {
    params: {
      id: string;
    };
    answer: {
      message: string;
    };
  };
  /** Cancel a batch */
  cancelBatch: {
    params: {
      id: string;
    };
    answer: Batch;
  };
  /** Read what became of a batch's rows */
  listResults: {
    params: {
      id: string;
    };
    query?: {
      /** Page size. */
      count?: number;
      /** Only rows after this number. */
      after?: number;
    };
    answer: {
      results: Array<BatchResult>;
      paging: {
        count: number;
        next_url: string;
      };
    };
  };
  /** Download a batch's results as a table */
  getResultsTable: {
    params: {
      id: string;
    };
    answer: undefined;
  };
  /** List the templates */
  listTemplates: {
    answer: {
      templates: Array<Template>;
    };
  };
  /** Make a template of a film */
  createTemplate: {
    body: {
      video_id: string;
      /** The film's name when absent. */
      name?: string;
      fields?: Array<{
        name: string;
        places: Array<{
          part: "title" | "text" | "caption" | "photo" | "footage" | "music" | "voice";
          clip: string;
          slot?: string;
        } | {
          part: "name" | "style" | "aspect_ratio" | "accent_color";
          slot?: string;
        }>;
        required?: boolean;
        max?: number;
        fits?: boolean;
      }>;
    };
    answer: Template;
  };
  /** Read a template */
  getTemplate: {
    params: {
      id: string;
    };
    answer: Template;
  };
  /** Change a template's name or fields */
  changeTemplate: {
    params: {
      id: string;
    };
    body?: {
      name?: string;
      fields?: Array<{
        name: string;
        places: Array<{
          part: "title" | "text" | "caption" | "photo" | "footage" | "music" | "voice";
          clip: string;
          slot?: string;
        } | {
          part: "name" | "style" | "aspect_ratio" | "accent_color";
          slot?: string;
        }>;
        required?: boolean;
        max?: number;
        fits?: boolean;
      }>;
    };
    answer: Template;
  };
  /** Delete a template */
  deleteTemplate: {
    params: {
      id: string;
    };
    answer: {
      message: string;
    };
  };
  /** Make a film of every row */
  orderBatch: {
    params: {
      id: string;
    };
    body?: {
      /** An object, or a list of objects, with values by the names of fields. Others are kept for the results. */
      rows?: Array<Record<string, string | number | boolean | null>> | Record<string, string | number | boolean | null>;
      /** The same as a table, in place of `rows`. */
      csv?: string;
      /** Of the batch; the template's name when absent. */
      name?: string;
      /** Orders nothing: only says what it would cost and what is wrong. */
      dry_run?: boolean;
      /** Told `batch.ended` once, when the last film is done; the app's own address when absent. Beside the batch (`object`), `data` has its first `results` and their `paging`, as `GET /me/batches/{id}/results` gives them: at most 100. Its films send nothing. */
      callback_url?: string | null | null;
    };
    answer: BatchOrder;
  };
  /** Move many photos and clips to the trash, out of it, or delete them for good */
  moveItems: {
    body?: {
      /** Out of the library, into the trash. */
      trash?: Array<string>;
      /** Out of the trash, back into the library. */
      restore?: Array<string>;
      /** Deleted for good, from wherever they are. */
      purge?: Array<string>;
    };
    answer: {
      /** How many were moved. */
      moved_count: number;
    };
  };
  /** List photos by album */
  listPhotos: {
    query?: {
      /** The trash instead, last deleted first. */
      deleted?: boolean;
      /** Only so many: those taken last, or uploaded last where the camera does not say. */
      latest?: number;
      /** Leaves every fingerprint empty. They are two thirds of a long list; `GET /me/photos/fingerprints` has them. */
      lean?: boolean;
    };
    answer: {
      albums: Array<Album>;
    };
  };
  /** Import a photo from the web (another address for the same) */
  importPhotoShort: {
    body: {
      /** Only public http and https addresses. */
      url: string;
      /** Only a hint; thumbnails are made from the photo. */
      thumbnail_url?: string | null;
      /** Where it comes from; the album's name. Default `web`. */
      service?: string | null;
      /** Another spelling of `service`. */
      source?: string | null;
    };
    answer: Photo;
  };
  /** Upload a photo */
  uploadPhoto: {
    headers?: {
      /** The file's name for people, UTF-8, raw or percent-encoded. */
      "Photo-Name"?: string;
      /** When the account has a file of the very same bytes, answer with that one, out of the trash if it lies there, and mark it `existing`. Without it every upload is one of its own, with its own id. */
      Reuse?: boolean;
    };
    /** The picture. */
    file: Blob;
    answer: Photo;
  };
  /** Import a photo from the web */
  importPhoto: {
    body: {
      /** Only public http and https addresses. */
      url: string;
      /** Only a hint; thumbnails are made from the photo. */
      thumbnail_url?: string | null;
      /** Where it comes from; the album's name. Default `web`. */
      service?: string | null;
      /** Another spelling of `service`. */
      source?: string | null;
    };
    answer: Photo;
  };
  /** List the fingerprints of all photos */
  listFingerprints: {
    answer: {
      fingerprints: Record<string, string>;
    };
  };
  /** Read a photo and where it is used */
  getPhoto: {
    params: {
      id: string;
    };
    answer: PhotoInUse;
  };
  /** Mark a photo as a favourite, or say what it is and what it is about */
  changePhoto: {
    params: {
      id: string;
    };
    body?: {
      /** Absent leaves it. */
      favourite?: boolean;
      /** The part that films keep in sight, or a point; null for what is found by looking at it. Absent leaves it. */
      subject?: {
        /** From its left edge to the photo's, in parts of the photo's width. */
        x: number;
        /** From its upper edge to the photo's, in parts of the photo's height. */
        y: number;
        /** In parts of the photo's width; 0 for a point. */
        width?: number;
        /** In parts of the photo's height; 0 for a point. */
        height?: number;
      } | null;
      /** What it is; null, or empty, for what is found by looking at it. Absent leaves it. */
      kind?: "photo" | "screenshot" | "document" | "black" | "panorama" | null;
    };
    answer: Photo;
  };
  /** Delete a photo */
  deletePhoto: {
    params: {
      id: string;
    };
    query?: {
      /** Out of the trash, too, or past it. */
      forever?: boolean;
    };
    answer: {
      status: 200;
      message: string;
    };
  };
  /** Take a photo out of the trash */
  restorePhoto: {
    params: {
      id: string;
    };
    answer: Photo;
  };
  /** List clips */
  listClips: {
    query?: {
      /** The trash instead, last deleted first. */
      deleted?: boolean;
    };
    answer: {
      clips: Array<Clip>;
    };
  };
  /** Import a clip from the web */
  importClip: {
    body: {
      /** Only public http and https addresses. */
      url: string;
      /** Unset: the last part of the address. */
      name?: string;
    };
    answer: Clip;
  };
  /** Upload a clip */
  uploadClip: {
    headers?: {
      /** The file's name for people, UTF-8, raw or percent-encoded. */
      "Clip-Name"?: string;
      /** When the account has a file of the very same bytes, answer with that one, out of the trash if it lies there, and mark it `existing`. Without it every upload is one of its own, with its own id. */
      Reuse?: boolean;
    };
    /** The moving picture. */
    file: Blob;
    answer: Clip;
  };
  /** Follow clips while they are prepared */
  clipEvents: {
    answer: undefined;
  };
  /** Read a clip, how far it is, and where it is used */
  getClip: {
    params: {
      id: string;
    };
    answer: ClipInUse;
  };
  /** Change a clip's name, time, mark or subject */
  changeClip: {
    params: {
      id: string;
    };
    body?: {
      /** What people call it. */
      name?: string;
      favourite?: boolean;
      /** Seconds since 1970. */
      taken_at?: number;
      /** What it is about, if the service saw it wrongly; null has it looked for again, which takes a worker up to some minutes. */
      subject?: {
        /** From its left edge to the photo's, in parts of the photo's width. */
        x: number;
        /** From its upper edge to the photo's, in parts of the photo's height. */
        y: number;
        /** In parts of the photo's width; 0 for a point. */
        width?: number;
        /** In parts of the photo's height; 0 for a point. */
        height?: number;
      } | null;
    };
    answer: Clip;
  };
  /** Delete a clip */
  deleteClip: {
    params: {
      id: string;
    };
    query?: {
      /** Out of the trash, too, or past it. */
      forever?: boolean;
    };
    answer: {
      status: 200;
      message: string;
    };
  };
  /** Download the file that came */
  getClipOriginal: {
    params: {
      id: string;
    };
    answer: undefined;
  };
  /** Take a clip out of the trash */
  restoreClip: {
    params: {
      id: string;
    };
    answer: Clip;
  };
  /** Read a clip's subtitles */
  getSubtitles: {
    params: {
      id: string;
    };
    query?: {
      /** WebVTT or SubRip. */
      format?: "vtt" | "srt";
    };
    answer: undefined;
  };
  /** Give a clip subtitles */
  uploadSubtitles: {
    params: {
      id: string;
    };
    /** The subtitles. */
    file: Blob;
    answer: Clip;
  };
  /** Remove a clip's subtitles */
  deleteSubtitles: {
    params: {
      id: string;
    };
    answer: Clip;
  };
  /** List the albums that were made */
  listAlbums: {
    query?: {
      /** The trash instead, last deleted first. */
      deleted?: boolean;
    };
    answer: {
      albums: Array<OwnAlbum>;
    };
  };
  /** Make an album */
  createAlbum: {
    body: {
      name: string;
      /** Photos and clips it begins with, in this order. */
      items?: Array<string>;
    };
    answer: OwnAlbumContents;
  };
  /** Read an album and what is in it */
  getAlbum: {
    params: {
      id: string;
    };
    answer: OwnAlbumContents;
  };
  /** Change an album's name, cover or place */
  changeAlbum: {
    params: {
      id: string;
    };
    body?: {
      name?: string;
      /** A photo or clip in it; null, or empty, for its first, whichever that is. */
      cover?: string | null;
      /** The album that it comes before in the list; null, or empty, puts it last. */
      before?: string | null;
    };
    answer: OwnAlbum;
  };
  /** Delete an album */
  deleteAlbum: {
    params: {
      id: string;
    };
    query?: {
      /** Out of the trash, too, or past it. */
      forever?: boolean;
    };
    answer: {
      status: 200;
      message: string;
    };
  };
  /** Put photos and clips into an album, take them out, or move them in it */
  fillAlbum: {
    params: {
      id: string;
    };
    body?: {
      /** In this order. Those in it already stay where they are, unless `before` is given. */
      add?: Array<string>;
      /** What is not in it is passed over. */
      remove?: Array<string>;
      /** Where those of `add` come, also those that were in it: before this one; null, or empty, puts them last. */
      before?: string | null;
    };
    answer: OwnAlbumContents;
  };
  /** Take an album out of the trash */
  restoreAlbum: {
    params: {
      id: string;
    };
    answer: OwnAlbum;
  };
  /** List the connected sources */
  listSources: {
    answer: {
      sources: Array<Source>;
    };
  };
  /** Connect a source */
  createSource: {
    body: {
      kind: "webdav" | "immich";
      /** Of its WebDAV, of the Nextcloud or Immich, or of a page of it. */
      address: string;
      /** The user name there; a key is enough for Immich. */
      login?: string;
      /** A password, best one for this purpose alone (Nextcloud: an app password). For Immich an API key with `album.read`, `asset.read`, `asset.view`, `asset.download`, `person.read` and `face.read`, and to give films back `asset.upload` and `albumAsset.create`. It is stored encrypted. */
      secret: string;
      /** What to call it; the name of its host when absent or empty. */
      name?: string;
    };
    answer: Source;
  };
  /** Change a source's name or password */
  changeSource: {
    params: {
      id: string;
    };
    body?: {
      /** What to call it; the name of its host when absent or empty. */
      name?: string;
      login?: string;
      /** A password, best one for this purpose alone (Nextcloud: an app password). For Immich an API key with `album.read`, `asset.read`, `asset.view`, `asset.download`, `person.read` and `face.read`, and to give films back `asset.upload` and `albumAsset.create`. It is stored encrypted. */
      secret?: string;
    };
    answer: Source;
  };
  /** Disconnect a source */
  removeSource: {
    params: {
      id: string;
    };
    answer: {
      message: string;
    };
  };
  /** Show the picture of a folder of a source */
  getSourceCover: {
    params: {
      id: string;
    };
    query?: {
      path?: string;
    };
    answer: undefined;
  };
  /** List what is in a folder of a source */
  listSourceFolder: {
    params: {
      id: string;
    };
    query?: {
      /** The outermost folder when absent. */
      path?: string;
    };
    answer: SourceFolder;
  };
  /** Import folders of a source */
  startImport: {
    params: {
      id: string;
    };
    body: {
      /** Their paths; an empty one is the outermost folder. */
      folders: Array<string>;
      /** Makes an album of each folder, of the same name. A later import adds to the same album. */
      albums?: boolean;
      /** A film: while it is open in the web editor, and when it is opened next, the pictures go into it as they come. */
      video?: string;
    };
    answer: SourceImport;
  };
  /** Stop an import */
  cancelImport: {
    params: {
      id: string;
      import: string;
    };
    answer: SourceImport;
  };
  /** List what came of an import's folders */
  listImportItems: {
    params: {
      id: string;
      import: string;
    };
    answer: {
      import: SourceImport;
      items: Array<string>;
    };
  };
  /** Say that an import's pictures are in their film */
  releaseImport: {
    params: {
      id: string;
      import: string;
    };
    answer: SourceImport;
  };
  /** List the imports whose pictures go into a film */
  listVideoImports: {
    params: {
      id: string;
    };
    answer: {
      imports: Array<{
        source: string;
        source_name: string;
        import: SourceImport;
      }>;
    };
  };
  /** List where a film can be given back to */
  listReturns: {
    params: {
      id: string;
    };
    answer: {
      places: Array<ReturnPlace>;
      returns: Array<FilmReturn>;
    };
  };
  /** Give a finished film back to a source */
  startReturn: {
    params: {
      id: string;
    };
    body: {
      source: string;
      /** A folder, or an album of an Immich. When absent or empty, the outermost folder, or the Immich's timeline. */
      path?: string;
    };
    answer: FilmReturn;
  };
  /** Stop giving a film back, or take it back */
  undoReturn: {
    params: {
      id: string;
      return: string;
    };
    answer: FilmReturn;
  };
  /** Read an album's links for guests, and what came through them */
  getGuests: {
    params: {
      id: string;
    };
    answer: Guests;
  };
  /** Let guests add photos and clips to an album */
  createGuestLink: {
    params: {
      id: string;
    };
    body?: {
      name?: string;
      /** Asked of everybody before the page; null, or empty, for none. */
      password?: string | null;
      /** When it ends by itself, in the future; null, or empty, for never. */
      expires_on?: number | null;
      /** Off in a new one. */
      accept_all?: boolean;
      /** Off in a new one. */
      show_others?: boolean;
      /** Off in a new one. Mails gather what comes within a quarter of an hour, and go to a confirmed address alone. */
      send_mail?: boolean;
      /** 500 in a new one. */
      max_items?: number;
      /** 100 in a new one. */
      max_per_guest?: number;
      /** Null, or empty, for as large as the service takes. */
      max_photo_mb?: number | null;
      /** The same of clips. */
      max_clip_mb?: number | null;
      /** 20000 in a new one. */
      max_total_mb?: number;
    };
    answer: GuestLink;
  };
  /** Accept what guests sent, or do not */
  decideGuestItems: {
    params: {
      id: string;
    };
    body?: {
      accept?: Array<string>;
      decline?: Array<string>;
      /** Takes back what was decided: out of the library and the album again. */
      wait?: Array<string>;
    };
    answer: Guests;
  };
  /** Change a link for guests */
  changeGuestLink: {
    params: {
      id: string;
      link: string;
    };
    body?: {
      /** Opens a closed link again, with its address. */
      open?: true | 1 | "1" | "true";
      /** Gives it another address; the one before leads nowhere from then on. */
      renew?: boolean;
      name?: string;
      /** Asked of everybody before the page; null, or empty, for none. */
      password?: string | null;
      /** When it ends by itself, in the future; null, or empty, for never. */
      expires_on?: number | null;
      /** Off in a new one. */
      accept_all?: boolean;
      /** Off in a new one. */
      show_others?: boolean;
      /** Off in a new one. Mails gather what comes within a quarter of an hour, and go to a confirmed address alone. */
      send_mail?: boolean;
      /** 500 in a new one. */
      max_items?: number;
      /** 100 in a new one. */
      max_per_guest?: number;
      /** Null, or empty, for as large as the service takes. */
      max_photo_mb?: number | null;
      /** The same of clips. */
      max_clip_mb?: number | null;
      /** 20000 in a new one. */
      max_total_mb?: number;
    };
    answer: GuestLink;
  };
  /** Close a link for guests */
  closeGuestLink: {
    params: {
      id: string;
      link: string;
    };
    answer: GuestLink;
  };
  /** Mail a link for guests to people */
  inviteGuests: {
    params: {
      id: string;
      link: string;
    };
    body: {
      /** Whom to invite. */
      emails: Array<string>;
    };
    answer: {
      /** How many mails go out: one for each address. */
      invited_count: number;
    };
  };
  /** Read what a guest may know of an album */
  getGuestPage: {
    params: {
      id: string;
    };
    headers?: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key"?: string;
    };
    answer: {
      /** Its name. */
      album: string;
      /** The name of whoever collects; may be empty. */
      owner: string;
      expires_on: number | null;
      max_photo_mb: number;
      max_clip_mb: number;
      /** How many more photos and clips this guest may send. What they took back counts until it is deleted. */
      items_left: number;
      /** How many megabytes the link still takes from all its guests. */
      megabytes_left: number;
      /** This guest's own, without what they took back, and where the link shows them the accepted ones of others. */
      items: Array<GuestView>;
    };
  };
  /** Take back what was sent as a guest */
  takeBackGuestItem: {
    params: {
      id: string;
      item: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
    };
    body: {
      taken_back: boolean;
    };
    answer: {
      item: GuestView;
      /** How many more photos and clips this guest may send. What they took back counts until it is deleted. */
      items_left: number;
    };
  };
  /** Say the password of a link for guests */
  openGuestLink: {
    params: {
      id: string;
    };
    body: {
      password: string;
    };
    answer: {
      opened: true;
    };
  };
  /** Add a photo as a guest */
  sendGuestPhoto: {
    params: {
      id: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
      /** What the guest calls themselves, UTF-8, raw or percent-encoded. The latest stays. */
      "Guest-Name"?: string;
      /** The file's name, in the same way. */
      "Photo-Name"?: string;
    };
    /** The picture. */
    file: Blob;
    answer: {
      item: GuestView;
      /** How many more photos and clips this guest may send. What they took back counts until it is deleted. */
      items_left: number;
    };
  };
  /** Begin a guest's upload in pieces */
  beginGuestUpload: {
    params: {
      id: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
      /** What the guest calls themselves, UTF-8, raw or percent-encoded. The latest stays. */
      "Guest-Name"?: string;
      /** Bytes of the whole file. */
      "Upload-Length"?: string;
      /** As tus has it, values in base64: `kind` (`photo` or `clip`) and `filename`. */
      "Upload-Metadata"?: string;
    };
    answer: undefined;
  };
  /** Read how far a guest's upload is */
  readGuestUpload: {
    params: {
      id: string;
      upload: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
    };
    answer: Upload;
  };
  /** Make a photo or clip of a guest's upload */
  keepGuestUpload: {
    params: {
      id: string;
      upload: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
      /** What the guest calls themselves, UTF-8, raw or percent-encoded. The latest stays. */
      "Guest-Name"?: string;
    };
    answer: {
      item: GuestView;
      /** How many more photos and clips this guest may send. What they took back counts until it is deleted. */
      items_left: number;
    };
  };
  /** Send a piece of a guest's upload */
  appendToGuestUpload: {
    params: {
      id: string;
      upload: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
      /** Where the piece begins. */
      "Upload-Offset"?: string;
    };
    /** The bytes from there on. */
    file: Blob;
    answer: undefined;
  };
  /** Give up a guest's upload */
  endGuestUpload: {
    params: {
      id: string;
      upload: string;
    };
    headers: {
      /** A random text that this browser keeps, and nobody else knows. */
      "Guest-Key": string;
    };
    answer: undefined;
  };
  /** List the account's own music */
  listSongs: {
    query?: {
      /** The trash instead, last deleted first. */
      deleted?: boolean;
    };
    answer: {
      musics: Array<Song>;
    };
  };
  /** Import a song from the web */
  importSong: {
    body: {
      /** Only public http and https addresses. */
      url: string;
      /** Only a hint; the preview is cut from the song. */
      preview_url?: string | null;
      title?: string | null;
      artist?: string | null;
    };
    answer: Song;
  };
  /** Upload a song */
  uploadSong: {
    headers?: {
      /** UTF-8, raw or percent-encoded. */
      "Music-Title"?: string;
      /** UTF-8, raw or percent-encoded. */
      "Music-Artist"?: string;
      /** The file's name, in the same way. */
      "Music-Name"?: string;
      /** UTF-8, raw or percent-encoded. */
      "X-Music-Title"?: string;
      /** UTF-8, raw or percent-encoded. */
      "X-Music-Artist"?: string;
      /** When the account has a file of the very same bytes, answer with that one, out of the trash if it lies there, and mark it `existing`. Without it every upload is one of its own, with its own id. */
      Reuse?: boolean;
    };
    /** The audio file. */
    file: Blob;
    answer: Song;
  };
  /** Read one of the account's songs and where it is used */
  getSong: {
    params: {
      id: string;
    };
    answer: SongInUse;
  };
  /** Delete one of the account's songs */
  deleteSong: {
    params: {
      id: string;
    };
    query?: {
      /** Out of the trash, too, or past it. */
      forever?: boolean;
    };
    answer: {
      status: 200;
      message: string;
    };
  };
  /** Read the beats of one of the account's songs */
  getBeats: {
    params: {
      id: string;
    };
    answer: Rhythm;
  };
  /** Take a song out of the trash */
  restoreSong: {
    params: {
      id: string;
    };
    answer: Song;
  };
  /** List the service's own music */
  listLibrary: {
    answer: {
      musics: Array<Song>;
    };
  };
  /** Read a piece of the service's own music */
  getLibrarySong: {
    params: {
      id: string;
    };
    answer: Song;
  };
  /** Read the beats of a piece of the service's own music */
  getLibraryBeats: {
    params: {
      id: string;
    };
    answer: Rhythm;
  };
  /** List voices */
  listVoices: {
    query?: {
      /** The trash instead, last deleted first. */
      deleted?: boolean;
    };
    answer: {
      voices: Array<Voice>;
    };
  };
  /** Import a voice from the web */
  importVoice: {
    body: {
      /** Only public http and https addresses. */
      url: string;
      /** Unset: the last part of the address. */
      name?: string;
    };
    answer: Voice;
  };
  /** Upload a voice */
  uploadVoice: {
    headers?: {
      /** Its name, UTF-8, raw or percent-encoded. */
      "Voice-Name"?: string;
      /** When the account has a file of the very same bytes, answer with that one, out of the trash if it lies there, and mark it `existing`. Without it every upload is one of its own, with its own id. */
      Reuse?: boolean;
    };
    /** The recording. */
    file: Blob;
    answer: Voice;
  };
  /** Read a voice and where it is used */
  getVoice: {
    params: {
      id: string;
    };
    answer: VoiceInUse;
  };
  /** Rename a voice */
  changeVoice: {
    params: {
      id: string;
    };
    body: {
      /** What people call it. */
      name: string;
    };
    answer: Voice;
  };
  /** Delete a voice */
  deleteVoice: {
    params: {
      id: string;
    };
    query?: {
      /** Out of the trash, too, or past it. */
      forever?: boolean;
    };
    answer: {
      status: 200;
      message: string;
    };
  };
  /** Take a voice out of the trash */
  restoreVoice: {
    params: {
      id: string;
    };
    answer: Voice;
  };
  /** Begin an upload in pieces */
  beginUpload: {
    headers?: {
      /** Bytes of the whole file. */
      "Upload-Length"?: string;
      /** As tus has it, values in base64: `kind` (`photo`, `song`, `clip`, `voice` or `archive`) and `filename`. */
      "Upload-Metadata"?: string;
    };
    answer: undefined;
  };
  /** Read how far an upload is */
  readUpload: {
    params: {
      id: string;
    };
    answer: Upload;
  };
  /** Make a photo, song, clip, voice or archive of an upload */
  keepUpload: {
    params: {
      id: string;
    };
    body?: {
      /** When the account has a file of the very same bytes, answer with that one, out of the trash if it lies there, and mark it `existing`. Without it every upload is one of its own, with its own id. */
      reuse?: boolean;
    };
    answer: KeptFile;
  };
  /** Send a piece of an upload */
  appendToUpload: {
    params: {
      id: string;
    };
    headers?: {
      /** Where the piece begins. */
      "Upload-Offset"?: string;
    };
    /** The bytes from there on. */
    file: Blob;
    answer: undefined;
  };
  /** Give up an upload */
  endUpload: {
    params: {
      id: string;
    };
    answer: undefined;
  };
  /** List archives */
  listArchives: {
    answer: {
      archives: Array<Archive>;
    };
  };
  /** Read how far an archive is */
  getArchive: {
    params: {
      id: string;
    };
    answer: Archive;
  };
  /** Stop unpacking an archive, or forget it */
  removeArchive: {
    params: {
      id: string;
    };
    answer: {
      status: 200;
      message: string;
    };
  };
  /** List what an archive became */
  listArchiveItems: {
    params: {
      id: string;
    };
    query?: {
      /** The first place to tell of: one after the last that is known. */
      from?: number;
    };
    answer: {
      archive: Archive;
      items: Array<{
        /** Its place among the archive's photos and clips. */
        place: number;
        /** The photo's or clip's id. */
        id: string;
      }>;
    };
  };
  /** List the styles the account may use */
  listMyStyles: {
    answer: Array<Style>;
  };
  /** List the styles */
  listStyles: {
    answer: Array<Style>;
  };
  /** Read a style */
  getStyle: {
    params: {
      name: string;
    };
    answer: Style;
  };
  /** List the account's apps */
  listApps: {
    answer: {
      apps: Array<App>;
    };
  };
  /** Make an app */
  createApp: {
    body: {
      name: string;
      /** What its tokens may do: `read`, `write` what there is, `render` and spend credits, `admin` for apps, clients, password and the account itself. No more than whoever asks may do. */
      scopes?: Array<"read" | "write" | "render" | "admin">;
      /** A public http or https address; `null` or empty for none. */
      callback_url?: "" | null | string;
      /** 1 has the app's `callback_url` told `clip.ready` and `clip.failed` of clips it uploads; the account's first-party app of those from the web editor. */
      clip_events?: boolean;
      /** 1 has the app's `callback_url` told `archive.done` and `archive.failed` of ZIPs it sends, and `import.done` and `import.failed` of imports it starts; the account's first-party app of those from the web editor. */
      import_events?: boolean;
    };
    answer: AppWithSecret;
  };
  /** Change an app's name, its scopes or what its callback address is told */
  updateApp: {
    params: {
      id: string;
    };
    body?: {
      name?: string;
      /** What its tokens may do: `read`, `write` what there is, `render` and spend credits, `admin` for apps, clients, password and the account itself. No more than whoever asks may do. */
      scopes?: Array<"read" | "write" | "render" | "admin">;
      /** A public http or https address; `null` or empty for none. */
      callback_url?: "" | null | string;
      /** 1 has the app's `callback_url` told `clip.ready` and `clip.failed` of clips it uploads; the account's first-party app of those from the web editor. */
      clip_events?: boolean;
      /** 1 has the app's `callback_url` told `archive.done` and `archive.failed` of ZIPs it sends, and `import.done` and `import.failed` of imports it starts; the account's first-party app of those from the web editor. */
      import_events?: boolean;
    };
    answer: App;
  };
  /** Delete an app */
  deleteApp: {
    params: {
      id: string;
    };
    answer: {
      message: string;
    };
  };
  /** Give an app a new secret */
  rotateApp: {
    params: {
      id: string;
    };
    answer: AppWithSecret;
  };
  /** Read the secret an app's callbacks are signed with */
  getSigningSecret: {
    params: {
      id: string;
    };
    answer: {
      /** Signs callbacks as Standard Webhooks says. */
      signing_secret: string;
    };
  };
  /** Change the secret an app's callbacks are signed with */
  rotateSigningSecret: {
    params: {
      id: string;
    };
    answer: {
      /** Signs callbacks as Standard Webhooks says. */
      signing_secret: string;
    };
  };
  /** Send a test to an app's callback address */
  testCallback: {
    params: {
      id: string;
    };
    answer: DeliveryWithAttempts;
  };
  /** List what callback addresses were told */
  listDeliveries: {
    query?: {
      /** Page size. */
      count?: number;
      /** Only of this app. */
      app_id?: string;
      /** Set by `paging.next_url`. */
      after?: string;
    };
    answer: {
      deliveries: Array<Delivery>;
      paging: {
        count: number;
        next_url: string;
      };
    };
  };
  /** Read a delivery, its payload and its attempts */
  getDelivery: {
    params: {
      id: string;
    };
    answer: DeliveryWithAttempts;
  };
  /** Send a delivery again */
  resendDelivery: {
    params: {
      id: string;
    };
    answer: DeliveryWithAttempts;
  };
  /** Read what administrators did */
  listAudit: {
    query?: {
      /** Page size. */
      count?: number;
      /** Set by `paging.next_url`. */
      after?: string;
    };
    answer: {
      entries: Array<AuditEntry>;
      paging: {
        count: number;
        next_url: string;
      };
    };
  };
  /** Read how the service does */
  getServiceHealth: {
    answer: {
      /** Of the process that answers. */
      version: string;
      checks: Array<HealthCheck>;
      workers: Array<Worker>;
      queues: Array<{
        kind: "film" | "preview" | "clip" | "look" | "archive" | "import" | "callback" | "mail";
        waiting: number;
        running: number;
        /** How long the first has waited; 0 if nothing waits. */
        oldest_seconds: number;
      }>;
    };
  };
  /** List the service's accounts */
  listPeople: {
    query?: {
      /** Page size. */
      count?: number;
      /** Part of the e-mail, name or user name, or the whole id. */
      search?: string;
      /** Set by `paging.next_url`. */
      after?: string;
    };
    answer: {
      people: Array<Person>;
      paging: {
        count: number;
        next_url: string;
      };
    };
  };
  /** Invite somebody */
  invitePerson: {
    body: {
      email: string;
      /** Shown on their films. They can change it. */
      name?: string;
    };
    answer: {
      person: Person;
      /** Shown this once. Where only another service's sign-in is taken, it is the address of the sign-in page. */
      link: string;
    };
  };
  /** Give credits, or take some */
  grantPersonCredits: {
    params: {
      id: string;
    };
    body: {
      /** Negative to take. */
      amount: number;
      /** Kept in their history and in the audit log. */
      note?: string;
    };
    answer: Person;
  };
  /** Disable an account */
  disablePerson: {
    params: {
      id: string;
    };
    body?: {
      /** Why, for the audit log. */
      reason?: string;
    };
    answer: Person;
  };
  /** Enable an account again */
  enablePerson: {
    params: {
      id: string;
    };
    body?: {
      /** Why, for the audit log. */
      reason?: string;
    };
    answer: Person;
  };
  /** Sign somebody out everywhere */
  signOutPerson: {
    params: {
      id: string;
    };
    body?: {
      /** Why, for the audit log. */
      reason?: string;
    };
    answer: Person;
  };
  /** Limit what somebody may store */
  limitPersonStorage: {
    params: {
      id: string;
    };
    body: {
      /** `default` for what holds for everybody (`ACCOUNT_STORAGE_MB`), `none` for as much as there is room, `own` for `megabytes`. */
      limit: "default" | "none" | "own";
      /** Of a million bytes; needed with `own`. */
      megabytes?: number;
      /** Why, for the audit log. */
      reason?: string;
    };
    answer: Person;
  };
  /** List everybody's renders */
  listServiceRenders: {
    query?: {
      /** `unfinished` are those that wait or run. */
      list?: "unfinished" | "failed" | "all";
      /** Page size. */
      count?: number;
      /** Set by `paging.next_url`. */
      after?: string;
    };
    answer: {
      renders: Array<ServiceRender>;
      /** How many wait in all. */
      waiting: number;
      running: number;
      paging: {
        count: number;
        next_url: string;
      };
    };
  };
  /** Cancel somebody's render */
  cancelServiceRender: {
    params: {
      id: string;
    };
    answer: ServiceRender;
  };
  /** Render again what failed */
  retryServiceRender: {
    params: {
      id: string;
    };
    answer: ServiceRender;
  };
  /** Read the settings */
  getServiceSettings: {
    answer: {
      groups: Array<{
        title: string;
        settings: Array<Setting>;
      }>;
    };
  };
  /** Read what is stored, and whose it is */
  getServiceStorage: {
    answer: {
      store: {
        kind: "local" | "s3";
        /** The folder, or the bucket and the address of its service. */
        place: string;
        /** Bytes left on the folder's disk; null where nobody knows. */
        free: number | null;
        /** Of the whole disk. */
        size: number | null;
      };
      /** Bytes of all files. */
      used: number;
      files: number;
      /** What accounts have, by what it is for. */
      kinds: StoredBytes;
      service: {
        /** The music library for everybody. */
        library: number;
        /** ZIPs that wait to be unpacked. */
        archives: number;
        /** What is kept of films that are being made. */
        unfinished: number;
        /** What nothing refers to any more: the next sweeps remove it. */
        leaving: number;
      };
      /** The 50 who store the most. */
      people: Array<{
        id: string;
        email: string;
        name: string;
        used: number;
        limit: number | null;
      }>;
    };
  };
  /** Let an agent use the service's tools */
  callTools: {
    body: {
      jsonrpc: "2.0";
      /** Comes back with the answer; a message without one is not answered. */
      id?: string | number;
      method: string;
      params?: Record<string, unknown>;
    };
    answer: undefined;
  };
  /** Whether the service can do its work */
  getHealth: {
    answer: Health;
  };
  /** Whether the process answers at all */
  getLiveness: {
    answer: Liveness;
  };
  /** Figures for Prometheus */
  getMetrics: {
    answer: undefined;
  };
  /** This reference as an OpenAPI 3.1 document */
  getOpenApiDocument: {
    answer: undefined;
  };
};

/** How each operation is called. */
export const OPERATIONS = {
  logIn: { method: "POST", path: "/login", keyed: false },
  logInApp: { method: "POST", path: "/login/app", keyed: false },
  beginPasskeySignIn: { method: "POST", path: "/login/passkey", keyed: false },
  logOut: { method: "POST", path: "/logout", keyed: false },
  changePassword: { method: "POST", path: "/me/changepassword", keyed: false },
  getProfile: { method: "GET", path: "/me", keyed: false },
  updateProfile: { method: "POST", path: "/me", keyed: false },
  getCredits: { method: "GET", path: "/me/credits", keyed: false },
  deleteAccount: { method: "POST", path: "/me/delete", keyed: false },
  getMailState: { method: "GET", path: "/me/email", keyed: false },
  changeEmail: { method: "POST", path: "/me/email", keyed: false },
  setFilmMail: { method: "POST", path: "/me/email/films", keyed: false },
  sendVerification: { method: "POST", path: "/me/email/verification", keyed: false },
  exportAccount: { method: "GET", path: "/me/export", keyed: false },
  listPasskeys: { method: "GET", path: "/me/passkeys", keyed: false },
  addPasskey: { method: "POST", path: "/me/passkeys", keyed: false },
  beginPasskey: { method: "POST", path: "/me/passkeys/options", keyed: false },
  renamePasskey: { method: "POST", path: "/me/passkeys/{id}", keyed: false },
  removePasskey: { method: "DELETE", path: "/me/passkeys/{id}", keyed: false },
  setPicture: { method: "PUT", path: "/me/profile_pic", keyed: false },
  removePicture: { method: "DELETE", path: "/me/profile_pic", keyed: false },
  listSessions: { method: "GET", path: "/me/sessions", keyed: false },
  endSessions: { method: "DELETE", path: "/me/sessions", keyed: false },
  endSession: { method: "DELETE", path: "/me/sessions/{id}", keyed: false },
  getStorage: { method: "GET", path: "/me/storage", keyed: false },
  listTokens: { method: "GET", path: "/me/tokens", keyed: false },
  endTokens: { method: "DELETE", path: "/me/tokens", keyed: false },
  endToken: { method: "DELETE", path: "/me/tokens/{key}", keyed: false },
  getDraft: { method: "GET", path: "/me/draft", keyed: false },
  listVideos: { method: "GET", path: "/me/videos", keyed: false },
  createVideo: { method: "POST", path: "/me/videos", keyed: true },
  getVideo: { method: "GET", path: "/me/videos/{id}", keyed: false },
  updateVideo: { method: "POST", path: "/me/videos/{id}", keyed: false },
  deleteVideo: { method: "DELETE", path: "/me/videos/{id}", keyed: false },
  getCaptions: { method: "GET", path: "/me/videos/{id}/captions", keyed: false },
  chooseFilm: { method: "POST", path: "/me/videos/{id}/choose", keyed: true },
  duplicateVideo: { method: "POST", path: "/me/videos/{id}/duplicate", keyed: true },
  videoEvents: { method: "GET", path: "/me/videos/{id}/events", keyed: false },
  forecastRender: { method: "GET", path: "/me/videos/{id}/forecast", keyed: false },
  listMedia: { method: "GET", path: "/me/videos/{id}/media", keyed: false },
  previewVideo: { method: "POST", path: "/me/videos/{id}/preview", keyed: false },
  renderVideo: { method: "POST", path: "/me/videos/{id}/render", keyed: true },
  restoreVideo: { method: "POST", path: "/me/videos/{id}/restore", keyed: false },
  listVersions: { method: "GET", path: "/me/videos/{id}/versions", keyed: false },
  getVersion: { method: "GET", path: "/me/videos/{id}/versions/{number}", keyed: false },
  restoreVersion: { method: "POST", path: "/me/videos/{id}/versions/{number}/restore", keyed: false },
  getFilmCaptions: { method: "GET", path: "/v/{id}/captions", keyed: false },
  getEarlyFilm: { method: "GET", path: "/v/{id}/early", keyed: false },
  getInstalment: { method: "GET", path: "/v/{id}/early/{instalment}", keyed: false },
  countPlay: { method: "POST", path: "/v/{id}/plays", keyed: false },
  getPoster: { method: "GET", path: "/v/{id}/poster", keyed: false },
  getFilm: { method: "GET", path: "/v/{id}/{name}", keyed: false },
  openLink: { method: "POST", path: "/links/{id}/open", keyed: false },
  listLinks: { method: "GET", path: "/me/videos/{id}/links", keyed: false },
  createLink: { method: "POST", path: "/me/videos/{id}/links", keyed: true },
  changeLink: { method: "POST", path: "/me/videos/{id}/links/{link}", keyed: false },
  revokeLink: { method: "DELETE", path: "/me/videos/{id}/links/{link}", keyed: false },
  restoreLink: { method: "POST", path: "/me/videos/{id}/links/{link}/restore", keyed: false },
  listBatches: { method: "GET", path: "/me/batches", keyed: false },
  getBatch: { method: "GET", path: "/me/batches/{id}", keyed: false },
  deleteBatch: { method: "DELETE", path: "/me/batches/{id}", keyed: false },
  cancelBatch: { method: "POST", path: "/me/batches/{id}/cancel", keyed: false },
  listResults: { method: "GET", path: "/me/batches/{id}/results", keyed: false },
  getResultsTable: { method: "GET", path: "/me/batches/{id}/results.csv", keyed: false },
  listTemplates: { method: "GET", path: "/me/templates", keyed: false },
  createTemplate: { method: "POST", path: "/me/templates", keyed: true },
  getTemplate: { method: "GET", path: "/me/templates/{id}", keyed: false },
  changeTemplate: { method: "POST", path: "/me/templates/{id}", keyed: false },
  deleteTemplate: { method: "DELETE", path: "/me/templates/{id}", keyed: false },
  orderBatch: { method: "POST", path: "/me/templates/{id}/renders", keyed: true },
  moveItems: { method: "POST", path: "/me/items", keyed: false },
  listPhotos: { method: "GET", path: "/me/photos", keyed: false },
  importPhotoShort: { method: "POST", path: "/me/photos", keyed: true },
  uploadPhoto: { method: "PUT", path: "/me/photos", keyed: true },
  importPhoto: { method: "POST", path: "/me/photos/external", keyed: true },
  listFingerprints: { method: "GET", path: "/me/photos/fingerprints", keyed: false },
  getPhoto: { method: "GET", path: "/me/photos/{id}", keyed: false },
  changePhoto: { method: "POST", path: "/me/photos/{id}", keyed: false },
  deletePhoto: { method: "DELETE", path: "/me/photos/{id}", keyed: false },
  restorePhoto: { method: "POST", path: "/me/photos/{id}/restore", keyed: false },
  listClips: { method: "GET", path: "/me/clips", keyed: false },
  importClip: { method: "POST", path: "/me/clips", keyed: true },
  uploadClip: { method: "PUT", path: "/me/clips", keyed: true },
  clipEvents: { method: "GET", path: "/me/clips/events", keyed: false },
  getClip: { method: "GET", path: "/me/clips/{id}", keyed: false },
  changeClip: { method: "POST", path: "/me/clips/{id}", keyed: false },
  deleteClip: { method: "DELETE", path: "/me/clips/{id}", keyed: false },
  getClipOriginal: { method: "GET", path: "/me/clips/{id}/original", keyed: false },
  restoreClip: { method: "POST", path: "/me/clips/{id}/restore", keyed: false },
  getSubtitles: { method: "GET", path: "/me/clips/{id}/subtitles", keyed: false },
  uploadSubtitles: { method: "PUT", path: "/me/clips/{id}/subtitles", keyed: false },
  deleteSubtitles: { method: "DELETE", path: "/me/clips/{id}/subtitles", keyed: false },
  listAlbums: { method: "GET", path: "/me/albums", keyed: false },
  createAlbum: { method: "POST", path: "/me/albums", keyed: true },
  getAlbum: { method: "GET", path: "/me/albums/{id}", keyed: false },
  changeAlbum: { method: "POST", path: "/me/albums/{id}", keyed: false },
  deleteAlbum: { method: "DELETE", path: "/me/albums/{id}", keyed: false },
  fillAlbum: { method: "POST", path: "/me/albums/{id}/items", keyed: false },
  restoreAlbum: { method: "POST", path: "/me/albums/{id}/restore", keyed: false },
  listSources: { method: "GET", path: "/me/sources", keyed: false },
  createSource: { method: "POST", path: "/me/sources", keyed: true },
  changeSource: { method: "POST", path: "/me/sources/{id}", keyed: false },
  removeSource: { method: "DELETE", path: "/me/sources/{id}", keyed: false },
  getSourceCover: { method: "GET", path: "/me/sources/{id}/cover", keyed: false },
  listSourceFolder: { method: "GET", path: "/me/sources/{id}/folders", keyed: false },
  startImport: { method: "POST", path: "/me/sources/{id}/imports", keyed: true },
  cancelImport: { method: "DELETE", path: "/me/sources/{id}/imports/{import}", keyed: false },
  listImportItems: { method: "GET", path: "/me/sources/{id}/imports/{import}/items", keyed: false },
  releaseImport: { method: "DELETE", path: "/me/sources/{id}/imports/{import}/video", keyed: false },
  listVideoImports: { method: "GET", path: "/me/videos/{id}/imports", keyed: false },
  listReturns: { method: "GET", path: "/me/videos/{id}/returns", keyed: false },
  startReturn: { method: "POST", path: "/me/videos/{id}/returns", keyed: true },
  undoReturn: { method: "DELETE", path: "/me/videos/{id}/returns/{return}", keyed: false },
  getGuests: { method: "GET", path: "/me/albums/{id}/guests", keyed: false },
  createGuestLink: { method: "POST", path: "/me/albums/{id}/guests", keyed: true },
  decideGuestItems: { method: "POST", path: "/me/albums/{id}/guests/items", keyed: false },
  changeGuestLink: { method: "POST", path: "/me/albums/{id}/guests/{link}", keyed: false },
  closeGuestLink: { method: "DELETE", path: "/me/albums/{id}/guests/{link}", keyed: false },
  inviteGuests: { method: "POST", path: "/me/albums/{id}/guests/{link}/invitations", keyed: true },
  getGuestPage: { method: "GET", path: "/guests/{id}", keyed: false },
  takeBackGuestItem: { method: "POST", path: "/guests/{id}/items/{item}", keyed: false },
  openGuestLink: { method: "POST", path: "/guests/{id}/open", keyed: false },
  sendGuestPhoto: { method: "PUT", path: "/guests/{id}/photos", keyed: false },
  beginGuestUpload: { method: "POST", path: "/guests/{id}/uploads", keyed: false },
  readGuestUpload: { method: "GET", path: "/guests/{id}/uploads/{upload}", keyed: false },
  keepGuestUpload: { method: "POST", path: "/guests/{id}/uploads/{upload}", keyed: false },
  appendToGuestUpload: { method: "PATCH", path: "/guests/{id}/uploads/{upload}", keyed: false },
  endGuestUpload: { method: "DELETE", path: "/guests/{id}/uploads/{upload}", keyed: false },
  listSongs: { method: "GET", path: "/me/musics", keyed: false },
  importSong: { method: "POST", path: "/me/musics", keyed: true },
  uploadSong: { method: "PUT", path: "/me/musics", keyed: true },
  getSong: { method: "GET", path: "/me/musics/{id}", keyed: false },
  deleteSong: { method: "DELETE", path: "/me/musics/{id}", keyed: false },
  getBeats: { method: "GET", path: "/me/musics/{id}/beats", keyed: false },
  restoreSong: { method: "POST", path: "/me/musics/{id}/restore", keyed: false },
  listLibrary: { method: "GET", path: "/musics", keyed: false },
  getLibrarySong: { method: "GET", path: "/musics/{id}", keyed: false },
  getLibraryBeats: { method: "GET", path: "/musics/{id}/beats", keyed: false },
  listVoices: { method: "GET", path: "/me/voices", keyed: false },
  importVoice: { method: "POST", path: "/me/voices", keyed: true },
  uploadVoice: { method: "PUT", path: "/me/voices", keyed: true },
  getVoice: { method: "GET", path: "/me/voices/{id}", keyed: false },
  changeVoice: { method: "POST", path: "/me/voices/{id}", keyed: false },
  deleteVoice: { method: "DELETE", path: "/me/voices/{id}", keyed: false },
  restoreVoice: { method: "POST", path: "/me/voices/{id}/restore", keyed: false },
  beginUpload: { method: "POST", path: "/me/uploads", keyed: false },
  readUpload: { method: "GET", path: "/me/uploads/{id}", keyed: false },
  keepUpload: { method: "POST", path: "/me/uploads/{id}", keyed: false },
  appendToUpload: { method: "PATCH", path: "/me/uploads/{id}", keyed: false },
  endUpload: { method: "DELETE", path: "/me/uploads/{id}", keyed: false },
  listArchives: { method: "GET", path: "/me/archives", keyed: false },
  getArchive: { method: "GET", path: "/me/archives/{id}", keyed: false },
  removeArchive: { method: "DELETE", path: "/me/archives/{id}", keyed: false },
  listArchiveItems: { method: "GET", path: "/me/archives/{id}/items", keyed: false },
  listMyStyles: { method: "GET", path: "/me/styles", keyed: false },
  listStyles: { method: "GET", path: "/styles", keyed: false },
  getStyle: { method: "GET", path: "/styles/{name}", keyed: false },
  listApps: { method: "GET", path: "/me/apps", keyed: false },
  createApp: { method: "POST", path: "/me/apps", keyed: true },
  updateApp: { method: "POST", path: "/me/apps/{id}", keyed: false },
  deleteApp: { method: "DELETE", path: "/me/apps/{id}", keyed: false },
  rotateApp: { method: "POST", path: "/me/apps/{id}/rotate", keyed: true },
  getSigningSecret: { method: "GET", path: "/me/apps/{id}/signing_secret", keyed: false },
  rotateSigningSecret: { method: "POST", path: "/me/apps/{id}/signing_secret", keyed: true },
  testCallback: { method: "POST", path: "/me/apps/{id}/test", keyed: false },
  listDeliveries: { method: "GET", path: "/me/deliveries", keyed: false },
  getDelivery: { method: "GET", path: "/me/deliveries/{id}", keyed: false },
  resendDelivery: { method: "POST", path: "/me/deliveries/{id}/resend", keyed: false },
  listAudit: { method: "GET", path: "/admin/audit", keyed: false },
  getServiceHealth: { method: "GET", path: "/admin/health", keyed: false },
  listPeople: { method: "GET", path: "/admin/people", keyed: false },
  invitePerson: { method: "POST", path: "/admin/people", keyed: true },
  grantPersonCredits: { method: "POST", path: "/admin/people/{id}/credits", keyed: true },
  disablePerson: { method: "POST", path: "/admin/people/{id}/disable", keyed: false },
  enablePerson: { method: "POST", path: "/admin/people/{id}/enable", keyed: false },
  signOutPerson: { method: "POST", path: "/admin/people/{id}/sign-out", keyed: false },
  limitPersonStorage: { method: "POST", path: "/admin/people/{id}/storage", keyed: false },
  listServiceRenders: { method: "GET", path: "/admin/renders", keyed: false },
  cancelServiceRender: { method: "POST", path: "/admin/renders/{id}/cancel", keyed: false },
  retryServiceRender: { method: "POST", path: "/admin/renders/{id}/retry", keyed: false },
  getServiceSettings: { method: "GET", path: "/admin/settings", keyed: false },
  getServiceStorage: { method: "GET", path: "/admin/storage", keyed: false },
  callTools: { method: "POST", path: "/mcp", keyed: false },
  getHealth: { method: "GET", path: "/health", keyed: false },
  getLiveness: { method: "GET", path: "/health/live", keyed: false },
  getMetrics: { method: "GET", path: "/metrics", keyed: false },
  getOpenApiDocument: { method: "GET", path: "/openapi.json", keyed: false },
} as const satisfies Record<keyof Operations, OperationShape>;

export type OperationShape = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Whether it honours an Idempotency-Key, so that it can be repeated without being done twice. */
  keyed: boolean;
};
