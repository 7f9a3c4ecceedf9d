/** Somebody with an account, and the key and token of their client. */
export type Person = { accountId: string; headers: Record<string, string> };

/** A project that one client edits, one save after the other; each save writes its number into name and film. */
export type EditedVideo = {
  person: Person;
  videoId: string;
  /** Saves that were sent, whatever became of them. */
  sent: number;
  /** The last save that was answered with success. */
  acknowledged: number;
};

export type AcknowledgedUpload = {
  person: Person;
  kind: "photo" | "song";
  id: string;
  /** Of the song's bytes; of a photo's pixels, since photos are served without what surrounded them. */
  sha256: string;
};

export type AskedRender = {
  person: Person;
  videoId: string;
  kind: "film" | "preview";
  /** Not when every answer was lost: then it may have been accepted or not. */
  accepted: boolean;
  /** Somebody asked to stop it, or deleted its video. */
  mayBeCancelled: boolean;
};

export type Deletion = { person: Person; path: string };

/** What the clients were told: the service may be held to it. */
export type ChaosRecord = {
  people: Person[];
  edits: EditedVideo[];
  uploads: AcknowledgedUpload[];
  renders: AskedRender[];
  deletions: Deletion[];
};

export function emptyRecord(): ChaosRecord {
  return { people: [], edits: [], uploads: [], renders: [], deletions: [] };
}
