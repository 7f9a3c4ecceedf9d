import { ALL_TRACKS } from "./tracks/all-tracks";
import { draftTrack } from "./draft-track";

const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const track of ALL_TRACKS) if (names.length === 0 || names.includes(track.id)) await draftTrack(track);
