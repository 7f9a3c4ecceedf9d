import { beforeEach, expect, test } from "vitest";
import { countAttacks } from "@/lib/server/testing/count-attacks";
import { isPublicAddress } from "@/lib/server/fetch/is-public-address";
import { hostOf, parseRemoteUrl } from "@/lib/server/fetch/parse-remote-url";

beforeEach(() => countAttacks("addresses of closed networks"));

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://127.0.0.1./",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.1/",
  "http://017700000001/",
  "http://0177.0.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  "http://①②⑦.⓪.⓪.①/",
  "http://127。0。0。1/",
  "http://%31%32%37.0.0.1/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[0:0:0:0:0:ffff:7f00:1]/",
  "http://[64:ff9b::10.0.0.1]/",
  "http://[2002:7f00:1::]/",
  "http://[fe80::1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1:8080/a",
  "https://192.168.1.1/",
  "http:127.0.0.1",
  "http:\\\\127.0.0.1",
  "HTTP://127.0.0.1",
  " http://127.0.0.1 ",
  "http://100.100.100.200/",
])("%j leads to a closed address", (text) => {
  expect(() => parseRemoteUrl(text, isPublicAddress)).toThrow(
    expect.objectContaining({ kind: "forbidden_address" }),
  );
});

test.each([
  "",
  "photo.jpg",
  "/etc/passwd",
  "//example.com/a",
  "file:///etc/passwd",
  "ftp://example.com/a",
  "data:image/png;base64,AA",
  "javascript:alert(1)",
  "gopher://example.com",
  "blob:https://example.com/1",
  "http://",
  "http://[::1%25eth0]/",
  "http://user@example.com/",
  "http://:secret@example.com/",
  "https://user:secret@example.com/",
  "http://256.256.256.256/",
  "http://1.2.3.4.5/",
  "http://exa mple.com/",
  "http://example.com:99999/",
  `http://example.com/${"a".repeat(5000)}`,
])("%j is no address we take", (text) => {
  expect(() => parseRemoteUrl(text, isPublicAddress)).toThrow(
    expect.objectContaining({ kind: "invalid_url" }),
  );
});

test.each([
  ["https://example.com/a.jpg?x=1#y", "example.com"],
  ["http://EXAMPLE.com.:8080/", "example.com"],
  ["http://bücher.example/ü", "xn--bcher-kva.example"],
  ["http://8.8.8.8/", "8.8.8.8"],
  ["http://0x08080808/", "8.8.8.8"],
  ["http://[2606:4700:4700::1111]:81/", "2606:4700:4700::1111"],
])("%j goes to %s", (text, host) => {
  expect(hostOf(parseRemoteUrl(text, isPublicAddress))).toBe(host);
});
