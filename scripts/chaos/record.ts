/** Somebody with an account, and the key and token of their client. */
export type Person = { accountId: string; headers: Record<string, string> };

/** A project that one client edits, save after save. Each save writes its number into name and film. */
export type EditedVideo = {
  person: Person;
  videoId: string;
  /** How many saves were sent, whatever became of them. */
  sent: number;
  /** The last save that was acknowledged. */
  acknowledged: number;
};

export type AcknowledgedUpload = {
  person: Person;
  kind: "photo" | "song" | "clip";
  id: string;
  /** Hash of the song's or clip's bytes, or of the photo's pixels, since photos are served without their metadata. */
  sha256: string;
};

export type AskedRender = {
  person: Person;
  videoId: string;
  kind: "film" | "preview";
  /** False if every answer was lost: then it may have been accepted or not. */
  accepted: boolean;
  /** Whether somebody asked to stop it, or deleted its video. */
  mayBeCancelled: boolean;
};

export type Deletion = { person: Person; path: string };

/** What the clients were told, which the service must keep to. */
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
