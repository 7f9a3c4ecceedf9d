import type { ChosenFilm, CommandEvent } from "@/command/report/command-event";
import { printable, printableLines } from "@/command/report/printable";
import { counted, durationText } from "@/command/texts";

/** Describes an event in a sentence, or what went wrong in lines. */
export function sentenceOf(event: CommandEvent): string {
  return event.event === "failed" ? printableLines(wordsOf(event)) : printable(wordsOf(event));
}

function wordsOf(event: CommandEvent): string {
  switch (event.event) {
    case "reading":
      return `Reading pictures: ${event.done} of ${event.of}`;
    case "preparing":
      return `Preparing clip ${event.number} of ${event.of}: ${event.file}, ${Math.floor(event.share * 100)} %`;
    case "chosen":
      return filmInWords(event);
    case "painting": {
      const share = `Making the film: ${Math.floor((event.done / event.of) * 100)} %`;
      const isOver = event.seconds_left === null || event.done === event.of;
      return isOver ? share : `${share}, ${durationText(event.seconds_left ?? 0)} left`;
    }
    case "done": {
      const { file, seconds, width, height, bytes } = event;
      return `${file}: ${durationText(seconds)}, ${width} × ${height}, ${megabytes(bytes)}`;
    }
    case "uploading":
      return `Uploading: ${event.done} of ${event.of}`;
    case "uploaded":
      return `${event.kind} ${event.id}  ${event.file}`;
    case "left_out":
      return `Left out: ${event.file}: ${event.message}`;
    case "rendering":
      return `The service is making film ${event.id}: ${Math.floor(event.percent)} %`;
    case "ready":
      if (event.file === null || event.bytes === null) return `Film ${event.id} is ready.`;
      return `${event.file}: film ${event.id}, ${megabytes(event.bytes)}`;
    case "signed_in":
      return `Signed in to ${event.url} as ${event.name}.`;
    case "signed_out":
      return "Signed out.";
    case "waiting":
      return event.message;
    case "failed":
      return `kinora: ${event.message}`;
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function filmInWords({ shown, left_out: leftOut, seconds, title, music }: ChosenFilm): string {
  const pictures = counted(shown.length, "picture");
  const left = leftOut.length > 0 ? `, ${leftOut.length} left out` : "";
  const about = `${durationText(seconds)}, ${music === null ? "no music" : `music “${music}”`}`;
  return `${title === "" ? "A film" : `“${title}”`} of ${pictures}${left}: ${about}.`;
}

/** What a dry run says: every picture, and why it is in the film or not. */
export function listChoice({ shown, left_out: leftOut }: ChosenFilm): string {
  const inFilm = shown.map(({ file, start, end }) => `  ${timeOf(start)} – ${timeOf(end)}  ${file}`);
  const left = leftOut.map(({ file, message }) => `  ${file}: ${message}`);
  return [
    "In the film:",
    ...inFilm.map(printable),
    ...(left.length > 0 ? ["Left out:", ...left.map(printable)] : ["Nothing is left out."]),
  ].join("\n");
}

function timeOf(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  return `${minutes}:${rest.toFixed(1).padStart(4, "0")}`;
}
