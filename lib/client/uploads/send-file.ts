import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { ApiProblem, OFFLINE_CODE } from "@/lib/client/api-problem";
import {
  clipContracts,
  musicContracts,
  photoContracts,
  problemContracts,
  uploadContracts,
  voiceContracts,
} from "@/lib/client/contracts";
import { accepted, headerText, jsonOf, unreadable } from "@/lib/client/uploads/exchange";
import {
  endPieces,
  type PieceSending,
  type PieceTarget,
  sendInPieces,
} from "@/lib/client/uploads/send-in-pieces";
import type { KeptFile } from "@/lib/client/uploads/upload";
import type { UploadKind } from "@/lib/contracts/uploads";

export type Sending = PieceSending & {
  /** The same for every attempt, so that the service stores a file once even if it arrives twice. */
  id: string;
  /** The owner; the service accepts the file from nobody else. */
  accountId: string;
};

/** Smaller files are not worth the extra requests. They are sent whole, and again if the connection breaks. */
const smallBytes = 2 ** 20;
/** When the account already has the same file, the service answers with that one. */
const reuseHeader = { Reuse: "1" };

const commonHeaders = ({ accountId }: Sending) => ({
  Accept: "application/json",
  "For-Account": accountId,
});

async function put<T extends z.ZodMiniType>(
  { path, response }: { path: string; response: T },
  sending: Sending,
  naming: Record<string, string> = {},
): Promise<z.output<T>> {
  const headers = { ...commonHeaders(sending), "Idempotency-Key": sending.id, ...reuseHeader, ...naming };
  const answer = await accepted(
    { method: "PUT", address: addressOf(path), headers, body: sending.file },
    sending,
  );
  const parsed = response.safeParse(jsonOf(answer));
  if (!parsed.success) throw unreadable(answer.status, parsed.error);
  return parsed.data;
}

const sendWhole: Record<Exclude<UploadKind, "archive">, (sending: Sending) => Promise<KeptFile>> = {
  photo: async (sending) => {
    const { uploadPhoto } = await photoContracts();
    return { photo: await put(uploadPhoto, sending, { "Photo-Name": headerText(sending.file.name) }) };
  },
  /** Title and artist come from the file's own tags, if it has any. */
  song: async (sending) => {
    const { uploadSong } = await musicContracts();
    return { song: await put(uploadSong, sending, { "Music-Name": headerText(sending.file.name) }) };
  },
  voice: async (sending) => {
    const { uploadVoice } = await voiceContracts();
    return { voice: await put(uploadVoice, sending, { "Voice-Name": headerText(sending.file.name) }) };
  },
  clip: async (sending) => {
    const { uploadClip } = await clipContracts();
    return { clip: await put(uploadClip, sending, { "Clip-Name": headerText(sending.file.name) }) };
  },
};

async function pieceTarget(sending: Sending): Promise<PieceTarget<KeptFile>> {
  const { beginUpload, keptFileSchema } = await uploadContracts();
  return {
    address: addressOf(beginUpload.path),
    headers: commonHeaders(sending),
    wish: { reuse: true },
    read: (body) => keptFileSchema.safeParse(body).data,
  };
}

/** Loads the contracts first: offline, even our own scripts fail to load, which is not the file's fault. */
async function loadContracts(): Promise<void> {
  try {
    await Promise.all([
      photoContracts(),
      musicContracts(),
      clipContracts(),
      uploadContracts(),
      voiceContracts(),
      problemContracts(),
    ]);
  } catch (cause) {
    throw new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The service cannot be reached.", cause });
  }
}

/** Uploads one file. Rejects with an ApiProblem, or with the signal's reason when aborted. */
export async function sendFile(kind: UploadKind, sending: Sending): Promise<KeptFile> {
  await loadContracts();
  // Archives have no address of their own to be sent to whole.
  if (kind === "archive" || sending.file.size > smallBytes || sending.remote)
    return sendInPieces(kind, await pieceTarget(sending), sending);
  return sendWhole[kind](sending);
}

/** Discards a partial upload that will not be completed. */
export async function forgetSent(remote: string, accountId: string): Promise<void> {
  const { beginUpload } = await uploadContracts();
  await endPieces(remote, { address: addressOf(beginUpload.path), headers: { "For-Account": accountId } });
}
