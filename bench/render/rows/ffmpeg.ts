import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sharp } from "@/lib/server/media/image-library";
import { ffmpeg } from "@/lib/server/media/open-ffmpeg";
import { runFfmpeg } from "@/lib/server/media/run-ffmpeg";
import { isUpright, referenceFilm } from "@/bench/render/reference-film";
import type { Row } from "@/bench/render/row";
import { qualities } from "@/bench/render/rows/floor";

const slotFrames = 90;
const fadeFrames = 15;
const fps = 30;
const fonts = "/usr/share/fonts/truetype/dejavu";

function wrap(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (`${last} ${word}`.length > 38 && last) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/**
 * What an expert would write by hand for ffmpeg: one graph with zoompan on photos enlarged twice (less makes
 * the motion jerk), drawtext, xfade, three scaled outputs and the song.
 */
export const ffmpegRow: Row = async ({ settings, material, outputFolder, seconds }) => {
  const film = referenceFilm({ photos: material.photoFiles, song: material.songFile }, seconds);
  const folder = path.join(outputFolder, "ffmpeg");
  await mkdir(folder, { recursive: true });
  let texts = 0;
  const text = async (content: string, style: string) => {
    const file = path.join(folder, `text-${(texts += 1)}`);
    await writeFile(file, content);
    return `drawtext=fontfile=${fonts}/DejaVuSans-Bold.ttf:textfile=${file}:fontcolor=white:x=(w-tw)/2:${style}`;
  };
  const length = (index: number, count: number) => slotFrames + (index < count - 1 ? fadeFrames : 0);
  const slides = film.assets.filter((asset) => asset.name !== "music");
  const count = slides.length + 1;
  const end = "format=yuv420p,settb=1/30,setpts=N";
  const inputs: string[] = [];
  const graph: string[] = [];
  for (const [index, slide] of slides.entries()) {
    const frames = length(index, count);
    const { title = "", text: words = "" } = { title: "", ...("data" in slide ? slide.data : {}) };
    if (!("asset_id" in slide)) {
      const heading = await text(title, `fontsize=72:alpha='min(1,t/0.66)':y=290`);
      const body = await text(words, `fontsize=34:alpha='min(1,max(0,(t-0.33)/0.66))':y=390`);
      graph.push(`color=0x3a3450:s=1280x720:r=${fps}:d=${frames / fps},${heading},${body},${end}[v${index}]`);
      continue;
    }
    const input = inputs.push(String(slide.asset_id)) - 1;
    const zoom = index % 2 ? `1+0.1*on/${frames}` : `1.1-0.1*on/${frames}`;
    const pan = `zoompan=z='${zoom}':x='(iw-iw/zoom)*0.4':y='(ih-ih/zoom)*0.5':d=${frames}:s=1280x720:fps=${fps}`;
    const lines = wrap(words);
    const captions: string[] = [];
    for (const [row, line] of lines.entries()) {
      const place = `shadowcolor=black@0.7:shadowx=2:shadowy=3:y=${640 - (lines.length - row) * 52}`;
      captions.push(await text(line, `fontsize=38:alpha='min(1,max(0,(t-0.33)/0.4))':${place}`));
    }
    const tail = `${pan},${captions.join(",")},${end}[v${index}]`;
    if (isUpright(input % material.photoFiles.length)) {
      graph.push(
        `[${input}:v]split[a${index}][b${index}]`,
        `[a${index}]scale=320:180:force_original_aspect_ratio=increase,crop=320:180,boxblur=8:3,scale=2560:1440[g${index}]`,
        `[b${index}]scale=-2:1238[f${index}]`,
        `[g${index}][f${index}]overlay=(W-w)/2:(H-h)/2,${tail}`,
      );
    } else
      graph.push(`[${input}:v]scale=2560:1440:force_original_aspect_ratio=increase,crop=2560:1440,${tail}`);
  }
  const credits = await text(film.credits.map((row) => row.join("\n")).join("\n\n"), "fontsize=38:y=250");
  graph.push(`color=0x2b2e32:s=1280x720:r=${fps}:d=${slotFrames / fps},${credits},${end}[v${count - 1}]`);
  let joined = "v0";
  for (let index = 1; index < count; index += 1) {
    const offset = (index * slotFrames) / fps;
    graph.push(`[${joined}][v${index}]xfade=transition=fade:duration=0.5:offset=${offset}[x${index}]`);
    joined = `x${index}`;
  }
  graph.push(`[${joined}]split=3[q0][q1][q2]`, "[q1]scale=854:480[w1]", "[q2]scale=640:360[w2]");
  const sound = `afade=t=in:d=0.5,afade=t=out:st=${seconds - 1}:d=1,asplit=3[a0][a1][a2]`;
  graph.push(`[${inputs.length}:a]${sound}`);
  const files = qualities.map((quality) => ({ quality, path: path.join(folder, `${quality}.mp4`) }));
  const outputs = files.flatMap(({ path: file }, index) => [
    ...["-map", index === 0 ? "[q0]" : `[w${index}]`, "-map", `[a${index}]`],
    ...["-c:v", "libx264", "-preset", settings.preset, "-crf", String(settings.crf)],
    ...["-c:a", "aac", "-b:a", "160k", "-t", String(seconds), "-movflags", "+faststart", "-y", file],
  ]);
  const program = await ffmpeg();
  return {
    measure: async () => {
      const args = [
        ...inputs.flatMap((input) => ["-i", input]),
        ...["-stream_loop", "-1", "-i", material.songFile],
        ...["-filter_complex", graph.join(";"), ...outputs],
      ];
      const output = async (stdout: NodeJS.ReadableStream) => void stdout.resume();
      await runFfmpeg({
        ffmpeg: program,
        args,
        timeLimitMs: 3_600_000,
        memoryBytes: Number.POSITIVE_INFINITY,
        output,
      });
      const middle = ["-ss", String(seconds / 3), "-i", files[0]?.path ?? "", "-frames:v", "1"];
      const picture = path.join(folder, "picture.jpg");
      const still = [...middle, "-f", "image2", "-c:v", "mjpeg", "-y", picture];
      await runFfmpeg({ ffmpeg: program, args: still, timeLimitMs: 60_000, output });
      for (const quality of qualities)
        await sharp(picture).resize({ height: quality }).jpeg().toFile(`${picture}-${quality}`);
    },
    finish: async () => ({ files, frames: seconds * fps }),
  };
};
