import { expect, it } from "vitest";
import { COMMANDS } from "@/command/commands";

it.each(Object.entries(COMMANDS))("%s does nothing when somebody asks for help", (_name, { prepare }) => {
  expect(prepare(["--help"])).toBeNull();
  expect(prepare(["-h"])).toBeNull();
});

it("signs nobody out with options that there are not", () => {
  expect(() => COMMANDS.logout.prepare(["--al"])).toThrow("There is no option --al.");
  expect(() => COMMANDS.logout.prepare(["everywhere"])).toThrow("logout takes no everywhere.");
});

it("offers no agent the pictures of another folder than was named", () => {
  expect(() => COMMANDS.mcp.prepare(["./photos"])).toThrow(
    "kinora mcp takes no ./photos. Start it in the folder with the pictures.",
  );
});

it("says how the command that was given takes its pictures", () => {
  expect(() => COMMANDS.film.prepare([])).toThrow("kinora film ./photos");
  expect(() => COMMANDS.make.prepare([])).toThrow("kinora make ./photos");
});
