import { exampleIds as ids, EXAMPLE_ORIGIN as origin } from "@/lib/contracts/example-ids";

const link = {
  id: ids.link,
  url: `${origin}/watch/${ids.link}`,
  embed_url: `${origin}/embed/${ids.link}`,
  name: "The family",
  has_password: true,
  expires_on: 4_102_444_800,
  download: false,
  view: 12,
  created_on: 1_790_000_400,
};

export const linkResponses = {
  listLinks: { links: [link] },
  createLink: { ...link, view: 0 },
  changeLink: { ...link, name: "Everybody", download: true },
  revokeLink: { message: "Link revoked." },
  restoreLink: link,
  openLink: { opened: true },
};

export const linkRequests = {
  createLink: { name: "The family", password: "low tide", expires_on: 4_102_444_800, download: 0 },
  changeLink: { name: "Everybody", download: 1 },
  openLink: { password: "low tide" },
};
