export const SHARE_WAYS = ["email", "whatsapp", "telegram", "sms"] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];

type Shared = {
  address: string;
  text: string;
};

const links: Record<ShareWay, (shared: Shared) => string> = {
  email: ({ address, text }) =>
    `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(address)}`,
  whatsapp: ({ address, text }) => `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`,
  telegram: ({ address, text }) =>
    `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text)}`,
  // iPhones expect "&", Android phones "?"; both accept this.
  sms: ({ address, text }) => `sms:?&body=${encodeURIComponent(`${text}\n${address}`)}`,
};

/** Links that open a person's own messenger with the film. No third party is contacted before that. */
export function shareLink(way: ShareWay, shared: Shared): string {
  return links[way](shared);
}
