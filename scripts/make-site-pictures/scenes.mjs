import { firsOn, glow, gradient, heightAt, land, randomFrom, skyline } from "./shapes.mjs";

/** @param {string} defs @param {string} body */
function picture(defs, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000"><defs>${defs}</defs>${body}</svg>`;
}

const sky = '<rect width="1600" height="1000" fill="url(#sky)"/>';

/** @param {number} y @param {number} height @param {string} fill */
function band(y, height, fill) {
  return `<rect y="${y}" width="1600" height="${height}" fill="${fill}"/>`;
}

/** First light over five ranges of mountains. */
export function dawn() {
  const ranges = [
    { line: skyline({ seed: 11, left: 610, right: 520, height: 250, smoothness: 1.08 }), fill: "#d9a79a" },
    { line: skyline({ seed: 21, left: 600, right: 660, height: 190, smoothness: 1.08 }), fill: "#b5838a" },
    { line: skyline({ seed: 34, left: 730, right: 680, height: 160, smoothness: 1.12 }), fill: "#855f74" },
    { line: skyline({ seed: 47, left: 760, right: 830, height: 90, smoothness: 1.15 }), fill: "#563f5a" },
    { line: skyline({ seed: 58, left: 830, right: 940, height: 60, smoothness: 1.2 }), fill: "#2c2338" },
  ];
  const near = ranges[4]?.line ?? [];
  const middle = ranges[3]?.line ?? [];
  const defs = [
    gradient("sky", [
      [0, "#5d7796"],
      [0.22, "#a3a2b0"],
      [0.42, "#eec1a2"],
      [0.58, "#fbe0b4"],
      [0.7, "#f7cfa6"],
    ]),
    glow("sun", "#fff3d2", 1),
    gradient("mist", [
      [0, "#fbe3c4", 0],
      [0.6, "#f7d9bd", 0.42],
      [1, "#f2cdb8", 0],
    ]),
  ].join("");
  const layers = ranges.map(
    ({ line, fill }, at) => land(line, fill) + (at < 3 ? band(600 + at * 75, 150, "url(#mist)") : ""),
  );
  layers.splice(
    4,
    0,
    `<path d="${firsOn(middle, { seed: 7, count: 70, from: 0, to: 1600, size: [14, 46] })}" fill="#4a3650"/>`,
  );
  const trees =
    firsOn(near, { seed: 12, count: 26, from: -20, to: 560, size: [60, 230] }) +
    firsOn(near, { seed: 14, count: 16, from: 1130, to: 1620, size: [50, 190] });
  const sun =
    '<circle cx="1010" cy="478" r="420" fill="url(#sun)" opacity=".75"/><circle cx="1010" cy="478" r="44" fill="#fffaea"/>';
  return picture(defs, `${sky}${sun}${layers.join("")}<path d="${trees}" fill="#231b2e"/>`);
}

/** A white sail on a bright sea, seen over the dunes. */
export function sea() {
  const random = randomFrom(91);
  const defs = [
    gradient("sky", [
      [0, "#79b3c9"],
      [0.3, "#b4d6d8"],
      [0.52, "#eaf0e2"],
    ]),
    gradient("water", [
      [0, "#7fb5bb"],
      [0.16, "#4f97a6"],
      [0.7, "#2f7c90"],
      [1, "#6fb3ae"],
    ]),
    gradient("sand", [
      [0, "#f0dcb4"],
      [1, "#d6b887"],
    ]),
    glow("light", "#fffdf0", 0.8),
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>',
  ].join("");
  const clouds = Array.from({ length: 46 }, () => {
    const x = 120 + random() * 860;
    const lift = Math.sin(((x - 120) / 860) * Math.PI);
    const r = 24 + random() * 62 * lift;
    return `<ellipse cx="${x}" cy="${432 - lift * random() * 130}" rx="${r * 1.6}" ry="${r}" fill="#fff" opacity=".55"/>`;
  }).join("");
  const glitter = Array.from({ length: 190 }, () => {
    const depth = random() ** 1.7;
    const x = 1130 + (random() - 0.5) * (180 + depth * 1100);
    const length = 6 + depth * 60 * random();
    return `<rect x="${x}" y="${520 + depth * 300}" width="${length}" height="${1 + depth * 3}" rx="2" fill="#fff" opacity="${0.25 + random() * 0.45}"/>`;
  }).join("");
  const boat =
    '<g transform="translate(620 410)"><path d="M8 150L196 150L168 178L34 178Z" fill="#8c3f2b"/><path d="M98 -66L98 142L18 142Z" fill="#fdf8ec"/><path d="M106 -88L106 142L198 142C176 60 146 -24 106 -88Z" fill="#f3e9d4"/><rect x="100" y="-92" width="5" height="246" fill="#5f4433"/><path d="M34 178L168 178L150 216L60 210Z" fill="#1f5f73" opacity=".35"/></g>';
  const dunes = skyline({ seed: 77, left: 850, right: 930, height: 60, smoothness: 2 });
  const grass = Array.from({ length: 230 }, () => {
    const x = random() * 760 - 30;
    const y = heightAt(dunes, Math.max(0, x)) + 8 + random() * 40;
    const height = 46 + random() * 120 * (1 - x / 900);
    const bend = 12 + random() * 52;
    return `<path d="M${x} ${y}q${bend * 0.1} ${-height * 0.7} ${bend} ${-height}" stroke="${random() > 0.45 ? "#7d8450" : "#a39a5e"}" stroke-width="${1.4 + random() * 1.8}" fill="none"/>`;
  }).join("");
  const body = `<circle cx="1130" cy="330" r="420" fill="url(#light)"/><g filter="url(#soft)">${clouds}</g>${band(500, 500, "url(#water)")}${glitter}${boat}${land(dunes, "url(#sand)")}${grass}`;
  return picture(defs, sky + body);
}

/** Late sun over rolling fields with a row of cypresses and a house. */
export function fields() {
  const random = randomFrom(17);
  const hills = [
    { line: skyline({ seed: 3, left: 540, right: 500, height: 60, smoothness: 1.9 }), fill: "#b9b98e" },
    { line: skyline({ seed: 8, left: 590, right: 620, height: 70, smoothness: 2 }), fill: "#a3a66a" },
    { line: skyline({ seed: 15, left: 700, right: 600, height: 80, smoothness: 2.1 }), fill: "#c2a457" },
    { line: skyline({ seed: 26, left: 720, right: 800, height: 70, smoothness: 2.2 }), fill: "#7f8a45" },
    { line: skyline({ seed: 43, left: 870, right: 985, height: 40, smoothness: 2.3 }), fill: "#4f5f33" },
  ];
  const defs = [
    gradient("sky", [
      [0, "#8fb0bd"],
      [0.3, "#d8d9c0"],
      [0.5, "#f7e3b0"],
    ]),
    glow("sun", "#fff0b8", 0.95),
    gradient("shade", [
      [0, "#3a4020", 0],
      [1, "#2c3218", 0.4],
    ]),
  ].join("");
  const third = hills[2]?.line ?? [];
  const cypresses = Array.from({ length: 15 }, (_, n) => {
    const x = 760 + n * 34 + random() * 12;
    const height = 84 + random() * 70;
    const foot = heightAt(third, x) + 6;
    const lit = `<path d="M${x} ${foot - height}C${x + 17} ${foot - height * 0.6} ${x + 15} ${foot} ${x} ${foot}C${x - 15} ${foot} ${x - 17} ${foot - height * 0.6} ${x} ${foot - height}Z" fill="#3c4a2c"/>`;
    return `<ellipse cx="${x + 44}" cy="${foot + 4}" rx="52" ry="5" fill="#6d6a35" opacity=".4"/>${lit}`;
  }).join("");
  const houseFoot = heightAt(third, 690) + 8;
  const house = `<g transform="translate(612 ${houseFoot - 78})"><rect y="24" width="104" height="58" fill="#ead5b4"/><rect x="70" y="24" width="34" height="58" fill="#c7a985"/><path d="M-8 26L46 -6L112 26Z" fill="#a85e3d"/><rect x="20" y="42" width="13" height="19" fill="#76533b"/><rect x="46" y="42" width="13" height="19" fill="#76533b"/></g>`;
  const field = hills[3]?.line ?? [];
  const rows = Array.from({ length: 46 }, (_, n) => {
    const x = n * 38 - 40;
    const top = heightAt(field, Math.min(1599, Math.max(1, x))) + 5;
    const lean = (x - 980) * 0.62;
    return `<path d="M${x} ${top}Q${x + lean * 0.32} ${top + 70} ${x + lean} ${top + 280}" stroke="#5d6b35" stroke-width="${5 + Math.abs(lean) * 0.006}" opacity=".5" fill="none"/>`;
  }).join("");
  const layers = hills.map(
    ({ line, fill }, at) => land(line, fill) + (at === 2 ? house + cypresses : "") + (at === 3 ? rows : ""),
  );
  const sun =
    '<circle cx="330" cy="400" r="460" fill="url(#sun)"/><circle cx="330" cy="400" r="52" fill="#fffdf0"/>';
  return picture(defs, `${sky}${sun}${layers.join("")}${band(740, 260, "url(#shade)")}`);
}

/** A cabin with its lamp lit, by a lake under the stars. */
export function night() {
  const random = randomFrom(29);
  const far = skyline({ seed: 64, left: 560, right: 500, height: 130, smoothness: 1.1 });
  const near = skyline({ seed: 81, left: 600, right: 640, height: 46, smoothness: 1.3 });
  const shore = skyline({ seed: 9, left: 745, right: 925, height: 34, smoothness: 1.9 });
  const defs = [
    gradient("sky", [
      [0, "#101c33"],
      [0.4, "#243a5a"],
      [0.62, "#54657c"],
    ]),
    gradient("water", [
      [0, "#3d516c"],
      [1, "#121d31"],
    ]),
    glow("lamp", "#ffbf5e", 0.95),
    glow("moon", "#dfe8f2", 0.55),
  ].join("");
  const stars = Array.from({ length: 210 }, () => {
    const [x, y] = [random() * 1600, random() ** 1.4 * 520];
    return `<circle cx="${x}" cy="${y}" r="${0.7 + random() ** 6 * 2.4}" fill="#fff" opacity="${0.35 + random() * 0.6}"/>`;
  }).join("");
  const ripples = Array.from({ length: 44 }, (_, n) => {
    const y = 700 + n * 6.2;
    const width = 26 + random() * 74;
    return `<rect x="${484 - width / 2 + (random() - 0.5) * 40}" y="${y}" width="${width}" height="3" rx="1.5" fill="#ffc766" opacity="${Math.max(0.06, 0.62 - n * 0.014) * random()}"/>`;
  }).join("");
  const moonlight = Array.from({ length: 70 }, (_, n) => {
    const y = 672 + n * 3.4;
    const width = 8 + random() * (16 + n * 0.9);
    return `<rect x="${1240 - width / 2 + (random() - 0.5) * (20 + n)}" y="${y}" width="${width}" height="2.4" rx="1.2" fill="#e4ecf4" opacity="${0.12 + random() * 0.4}"/>`;
  }).join("");
  const foot = heightAt(shore, 420) + 10;
  const cabin = `<g transform="translate(330 ${foot - 128})"><rect y="44" width="210" height="92" fill="#161520"/><path d="M-22 50L105 -24L232 50Z" fill="#0d0e18"/><rect x="158" y="-26" width="22" height="52" fill="#0d0e18"/><rect x="118" y="70" width="52" height="42" rx="2" fill="#ffd489"/><rect x="142" y="70" width="4" height="42" fill="#161520"/><rect x="118" y="89" width="52" height="4" fill="#161520"/><rect x="36" y="72" width="38" height="64" rx="2" fill="#e79a3c"/></g>`;
  const trees =
    firsOn(shore, { seed: 31, count: 20, from: -20, to: 300, size: [110, 330] }) +
    firsOn(shore, { seed: 36, count: 9, from: 600, to: 760, size: [50, 170] });
  const forest = firsOn(near, { seed: 51, count: 190, from: -10, to: 1610, size: [22, 60] });
  const body = [
    `${stars}<circle cx="1240" cy="210" r="230" fill="url(#moon)"/><circle cx="1240" cy="210" r="46" fill="#f1f2ea"/>`,
    land(far, "#2c405d", 700),
    `${land(near, "#182538", 700)}<path d="${forest}" fill="#182538"/>`,
    band(664, 336, "url(#water)"),
    moonlight,
    ripples,
    land(shore, "#0e1320"),
    `<path d="${trees}" fill="#0b0f1a"/>`,
    cabin,
    `<circle cx="474" cy="${foot - 38}" r="250" fill="url(#lamp)" opacity=".5"/>`,
  ].join("");
  return picture(defs, sky + body);
}
