import sharp from "sharp";
import { appleNote } from "@/lib/server/media/testing/apple-note";
import { exifBlock } from "@/lib/server/media/testing/exif-block";

type Exif = Parameters<ReturnType<typeof sharp>["withExif"]>[0];

/** Makes a JPEG of two colours. Another number makes another picture. */
export function plainJpeg(number = 0, exif: Exif = {}): Promise<Buffer> {
  const half = {
    create: { width: 160, height: 180, channels: 3 as const, background: { r: 40, g: 90, b: 160 } },
  };
  const background = { r: 200, g: (number * 37) % 256, b: 60 };
  return sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .composite([{ input: half, left: 160, top: 0 }])
    .withExif(exif)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Makes a JPEG as an iPhone writes it, with the id that its motion has, too. */
export async function livePhoto(contentId: string, number = 0): Promise<Buffer> {
  const note = appleNote(0x11, contentId);
  const exif = exifBlock({ tag: 0x927c, type: "undefined", count: note.length, bytes: note });
  return withSegment(await plainJpeg(number), Buffer.concat([Buffer.from("Exif\0\0", "latin1"), exif]));
}

export type MotionWriter = "microVideo" | "container" | "samsung";

/** Makes a JPEG with its motion appended, as different cameras do that. */
export async function motionPhoto(writer: MotionWriter, motion: Buffer, number = 0): Promise<Buffer> {
  return writers[writer](await plainJpeg(number), motion);
}

const writers: Record<MotionWriter, (jpeg: Buffer, motion: Buffer) => Buffer> = {
  microVideo: (jpeg, motion) =>
    Buffer.concat([
      withXmp(jpeg, `<rdf:Description GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${motion.length}"/>`),
      motion,
    ]),
  container: (jpeg, motion) =>
    Buffer.concat([
      withXmp(
        jpeg,
        `<rdf:Description Camera:MotionPhoto="1"><Container:Directory><rdf:Seq><rdf:li rdf:parseType="Resource">` +
          `<Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary" Item:Length="0" Item:Padding="0"/></rdf:li>` +
          `<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" ` +
          `Item:Length="${motion.length}" Item:Padding="0"/></rdf:li></rdf:Seq></Container:Directory></rdf:Description>`,
      ),
      motion,
    ]),
  samsung: (jpeg, motion) => {
    const name = Buffer.from("MotionPhoto_Data", "latin1");
    const head = Buffer.alloc(8);
    head.writeUInt16LE(0x0a30, 2);
    head.writeUInt32LE(name.length, 4);
    const block = Buffer.concat([head, name, motion]);
    const directory = Buffer.alloc(24);
    directory.write("SEFH", 0, "latin1");
    directory.writeUInt32LE(106, 4);
    directory.writeUInt32LE(1, 8);
    directory.writeUInt16LE(0x0a30, 14);
    directory.writeUInt32LE(block.length, 16);
    directory.writeUInt32LE(block.length, 20);
    const end = Buffer.alloc(8);
    end.writeUInt32LE(directory.length, 0);
    end.write("SEFT", 4, "latin1");
    return Buffer.concat([jpeg, block, directory, end]);
  },
};

function withXmp(jpeg: Buffer, inner: string): Buffer {
  const xml = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${inner}</rdf:RDF></x:xmpmeta>`;
  return withSegment(jpeg, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xml}`, "latin1"));
}

/** Puts an APP1 segment right behind the beginning of a JPEG. */
function withSegment(jpeg: Buffer, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
