import { call } from "@/lib/client/call";
import { emailContracts } from "@/lib/client/contracts";
import type { MailState } from "@/lib/client/queries/mail-state";

export async function sendVerification(): Promise<MailState> {
  const { sendVerification: endpoint } = await emailContracts();
  return call(endpoint, {});
}

export async function setFilmMail(isOn: boolean): Promise<MailState> {
  const { setFilmMail: endpoint } = await emailContracts();
  return call(endpoint, { body: { film_ready: isOn } });
}
