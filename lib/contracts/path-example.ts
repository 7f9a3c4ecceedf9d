import { credentials } from "@/lib/contracts/account-examples";
import { delivery } from "@/lib/contracts/callback-examples";
import { exampleIds as ids } from "@/lib/contracts/example-ids";

/** Example path parameters, by operation and name. */
export function pathExample(operationId: string, name: string): string {
  if (name === "number") return "3";
  if (operationId.includes("Guest")) return guestExample(operationId, name);
  if (name === "link" || operationId === "openLink") return ids.link;
  if (name === "key") return credentials.access_key;
  if (name === "name") return operationId === "getFilm" ? "our-summer.mp4" : "vanilla";
  if (/App|SigningSecret/.test(operationId)) return ids.app;
  if (operationId.includes("Delivery")) return delivery.id;
  if (operationId.includes("Photo")) return ids.photo;
  if (operationId.includes("Album")) return ids.album;
  if (operationId.includes("Clip")) return ids.clip;
  if (operationId.endsWith("Voice")) return ids.voice;
  if (operationId.includes("Upload")) return ids.upload;
  return /Song|Beats/.test(operationId) ? ids.song : ids.video;
}

function guestExample(operationId: string, name: string): string {
  if (name === "upload") return ids.upload;
  if (name === "item") return ids.photo;
  const ofOwner = /^(getGuests|(create|change|close)GuestLink|inviteGuests|decideGuestItems)$/.test(
    operationId,
  );
  return name === "id" && ofOwner ? ids.album : ids.guestLink;
}
