/** Rounds, so that both hosts parse the same numbers. */
const round = (value: number) => Math.round(value * 1000) / 1000;

/** How far the handles of a Bézier curve reach when it draws a quarter circle. */
const quarter = 0.5522847;

/** Writes SVG paths. Unlike `arc`, they do not depend on each host's own sines. */
export function writePath() {
  const parts: string[] = [];
  const write = (command: string, ...numbers: number[]) =>
    void parts.push(command + numbers.map(round).join(" "));
  const writer = {
    moveTo: (x: number, y: number) => write("M", x, y),
    lineTo: (x: number, y: number) => write("L", x, y),
    curveTo: (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
      write("C", ax, ay, bx, by, x, y),
    close: () => write("Z"),
    rectangle(x: number, y: number, width: number, height: number) {
      write("M", x, y);
      write("L", x + width, y);
      write("L", x + width, y + height);
      write("L", x, y + height);
      write("Z");
    },
    circle(x: number, y: number, radius: number) {
      const handle = radius * quarter;
      write("M", x + radius, y);
      write("C", x + radius, y + handle, x + handle, y + radius, x, y + radius);
      write("C", x - handle, y + radius, x - radius, y + handle, x - radius, y);
      write("C", x - radius, y - handle, x - handle, y - radius, x, y - radius);
      write("C", x + handle, y - radius, x + radius, y - handle, x + radius, y);
      write("Z");
    },
    roundedRectangle(x: number, y: number, width: number, height: number, radius: number) {
      const handle = radius * (1 - quarter);
      const [right, bottom] = [x + width, y + height];
      write("M", x + radius, y);
      write("L", right - radius, y);
      write("C", right - handle, y, right, y + handle, right, y + radius);
      write("L", right, bottom - radius);
      write("C", right, bottom - handle, right - handle, bottom, right - radius, bottom);
      write("L", x + radius, bottom);
      write("C", x + handle, bottom, x, bottom - handle, x, bottom - radius);
      write("L", x, y + radius);
      write("C", x, y + handle, x + handle, y, x + radius, y);
      write("Z");
    },
    /** Draws half a circle from the pen's position to a point, bulging to the left. */
    bulgeTo(fromX: number, fromY: number, x: number, y: number) {
      const [halfX, halfY] = [(x - fromX) / 2, (y - fromY) / 2];
      const [topX, topY] = [fromX + halfX + halfY, fromY + halfY - halfX];
      const k = quarter;
      write("C", fromX + k * halfY, fromY - k * halfX, topX - k * halfX, topY - k * halfY, topX, topY);
      write("C", topX + k * halfX, topY + k * halfY, x + k * halfY, y - k * halfX, x, y);
    },
    text: () => parts.join(""),
  };
  return writer;
}
