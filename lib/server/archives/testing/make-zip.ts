import { crc32, deflateRawSync } from "node:zlib";

/** A file of a test ZIP. Everything but name and bytes is what a liar may say about it. */
export type ZipFile = {
  name: string | Buffer;
  bytes: Buffer;
  isStored?: boolean;
  /** The size that its list tells. */
  size?: number;
  method?: number;
  flags?: number;
  /** As `external attributes`: the type and rights of Unix in the upper half. */
  attributes?: number;
  /** Shares the bytes of the file before it, as bombs do. */
  isShared?: boolean;
};

const utf8 = 0x800;

/** Writes a ZIP by hand, because libraries do not write broken ones. */
export function makeZip(files: readonly ZipFile[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let [end, offset] = [0, 0];
  for (const file of files) {
    const name = Buffer.from(file.name);
    const packed = file.isStored ? file.bytes : deflateRawSync(file.bytes);
    const head = headOf(file, packed, name);
    if (!file.isShared) {
      offset = end;
      const body = Buffer.concat([uint32(0x04034b50), head, uint16(0), name, packed]);
      bodies.push(body);
      end += body.length;
    }
    list.push(
      Buffer.concat([
        ...[uint32(0x02014b50), uint16(0x031e), head, uint16(0), uint16(0), uint16(0), uint16(0)],
        ...[uint32(file.attributes ?? 0), uint32(offset), name],
      ]),
    );
  }
  const directory = Buffer.concat(list);
  const counts = [uint16(files.length), uint16(files.length), uint32(directory.length), uint32(end)];
  return Buffer.concat([
    ...bodies,
    directory,
    ...[uint32(0x06054b50), uint16(0), uint16(0), ...counts, uint16(0)],
  ]);
}

/** What the header of a file and its line in the list have in common, up to the length of the name. */
function headOf({ bytes, isStored, size, method, flags }: ZipFile, packed: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    ...[uint16(20), uint16(flags ?? utf8), uint16(method ?? (isStored ? 0 : 8)), uint32(0)],
    ...[uint32(crc32(bytes)), uint32(packed.length), uint32(size ?? bytes.length), uint16(name.length)],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** A JSON file as Google Takeout puts it beside a photo. */
export function sidecar(title: string, takenAt: string): Buffer {
  const timestamp = String(Date.parse(takenAt) / 1000);
  return Buffer.from(JSON.stringify({ title, photoTakenTime: { timestamp, formatted: takenAt } }));
}
