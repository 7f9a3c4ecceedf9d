import { expect, it } from "vitest";
import { namedAddresses } from "@/components/albums/guests/named-addresses";

it.each([
  ["grace@example.org", ["grace@example.org"]],
  [
    " grace@example.org ,alan@example.org; ada@example.org\n",
    ["grace@example.org", "alan@example.org", "ada@example.org"],
  ],
  ["grace@example.org alan@example.org", ["grace@example.org", "alan@example.org"]],
  [
    'Grace Hopper <grace@example.org>, "Turing, A." <alan@example.org>',
    ["grace@example.org", "alan@example.org"],
  ],
  ["grace@example.org, grace@example.org", ["grace@example.org"]],
])("%j names %j", (text, addresses) => expect(namedAddresses(text)).toEqual({ addresses }));

it.each([
  ["", "Enter at least one e-mail address."],
  [" ,;\n", "Enter at least one e-mail address."],
  ["grace@example.org, alan@", "“alan@” isn’t an e-mail address."],
  ["Grace <>", "“Grace” isn’t an e-mail address."],
  [Array.from({ length: 21 }, (_, at) => `guest${at}@example.org`).join(","), "At most 20 at a time."],
])("%j is refused in words", (text, problem) => expect(namedAddresses(text)).toEqual({ problem }));
