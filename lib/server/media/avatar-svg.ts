/** Backgrounds on which white letters are readable (contrast ≥ 4.5). */
const colours = [
  "#9f3a4c",
  "#a1432b",
  "#84560c",
  "#5d6713",
  "#2f6f3e",
  "#17706a",
  "#1f6893",
  "#44579f",
  "#6d4a9c",
  "#8d3f82",
];

/** A profile picture for people who have none: their initials on a colour that is always the same for an id. */
export function avatarSvg({ id, name }: { id: string; name: string }): string {
  const letters = escapeXml(initials(name));
  const colour = colours[hash(id) % colours.length];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">' +
    `<rect width="256" height="256" fill="${colour}"/>` +
    '<text x="128" y="128" dy=".36em" fill="#fff" font-family="system-ui,sans-serif" font-size="108"' +
    ` font-weight="600" text-anchor="middle">${letters}</text></svg>`
  );
}

/** The first letters of the first and the last word, with their accents; "?" if there is no letter or digit. */
function initials(name: string): string {
  const words = name
    .replace(/\p{Surrogate}/gu, "")
    .normalize("NFC")
    .split(/[\s.@_-]+/u)
    .map((word) => /[\p{L}\p{N}]\p{M}{0,3}/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const first = words[0] ?? "?";
  const last = words.length > 1 ? (words[words.length - 1] ?? "") : "";
  return (first + last).toUpperCase();
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** FNV-1a gives the same picture in every process and on every day. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
