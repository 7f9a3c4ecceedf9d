type Lanes<Visual, Song, Voice> = {
  visuals: readonly Visual[];
  music: readonly Song[];
  voices?: readonly Voice[];
};

/** Every clip of a film, on all lanes. */
export function allClips<Visual, Song, Voice>({
  visuals,
  music,
  voices = [],
}: Lanes<Visual, Song, Voice>): (Visual | Song | Voice)[] {
  return [...visuals, ...music, ...voices];
}
