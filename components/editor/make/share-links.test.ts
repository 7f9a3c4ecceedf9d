import { expect, test } from "vitest";
import { SHARE_WAYS, shareLink } from "@/components/editor/make/share-links";

const shared = { address: "https://films.example/watch/a&b=c?d", text: "“Tea & cake”, 100 % ours" };

test.each(SHARE_WAYS)("%s carries the whole address and text, whatever characters they contain", (way) => {
  const link = shareLink(way, shared);
  const values = [...new URL(link).searchParams.values()].join("\n");
  expect(values).toContain(shared.address);
  expect(values).toContain(shared.text);
});
