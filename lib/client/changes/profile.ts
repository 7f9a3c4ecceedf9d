import type * as z from "zod/mini";
import { addressOf } from "@/lib/client/address-of";
import { ApiProblem, OFFLINE_CODE, UNREADABLE_CODE } from "@/lib/client/api-problem";
import { call } from "@/lib/client/call";
import { authenticationContracts, profileContracts } from "@/lib/client/contracts";
import type { Profile } from "@/lib/client/queries/profile";
import { readProblem } from "@/lib/client/read-problem";
import type { changePassword as changePasswordContract } from "@/lib/contracts/authentication";
import type {
  changeEmail as changeEmailContract,
  deleteAccount as deleteContract,
  updateProfile as updateContract,
} from "@/lib/contracts/profile";

export type ProfileChanges = Partial<z.output<(typeof updateContract)["body"]>>;

export async function updateProfile(body: ProfileChanges): Promise<Profile> {
  const { updateProfile: endpoint } = await profileContracts();
  return call(endpoint, { body });
}

export async function changePassword(body: z.output<(typeof changePasswordContract)["body"]>): Promise<void> {
  const { changePassword: endpoint } = await authenticationContracts();
  await call(endpoint, { body });
}

export async function changeEmail(body: z.output<(typeof changeEmailContract)["body"]>): Promise<Profile> {
  const { changeEmail: endpoint } = await profileContracts();
  return call(endpoint, { body });
}

/** Confirmed by the password, or by the e-mail address if the account has no password. */
export async function deleteAccount(
  sure: Pick<z.output<(typeof deleteContract)["body"]>, "password" | "email">,
): Promise<void> {
  const { deleteAccount: endpoint } = await profileContracts();
  await call(endpoint, { body: sure });
}

/** The request's body is the file itself. */
export async function setPicture(file: File): Promise<Profile> {
  const { setPicture: endpoint } = await profileContracts();
  const headers = { Accept: "application/json" };
  const response = await fetch(addressOf(endpoint.path), { method: "PUT", headers, body: file }).catch(
    (cause: unknown) => {
      throw new ApiProblem({ status: 0, code: OFFLINE_CODE, message: "The connection was lost.", cause });
    },
  );
  const { status } = response;
  const retryAfter = response.headers.get("Retry-After");
  const text = await response.text();
  if (!response.ok) throw await readProblem({ status, text, retryAfter });
  const parsed = endpoint.response.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const message = "The answer cannot be read.";
    throw new ApiProblem({ status, code: UNREADABLE_CODE, message, cause: parsed.error });
  }
  return parsed.data;
}

export async function removePicture(): Promise<Profile> {
  const { removePicture: endpoint } = await profileContracts();
  return call(endpoint, {});
}
