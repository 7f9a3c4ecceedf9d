/** 75 becomes 1:15; an hour or more becomes 1:02:05. */
export function clockText(durationSeconds: number): string {
  const seconds = Math.round(durationSeconds);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
