import { expect, it } from "vitest";
import { tools } from "@/lib/server/agents/tools";

const tool = (name: string) => {
  const found = tools.find((one) => one.name === name);
  if (!found) throw new Error(`There is no tool ${name}.`);
  return found;
};

it("tools have names of their own, and schemas that stand alone", () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, inputSchema } of tools) {
    expect(inputSchema.type, name).toBe("object");
    const text = JSON.stringify(inputSchema);
    expect(text, name).not.toContain("x-origin");
    for (const [, component] of text.matchAll(/"\$ref":"([^"]+)"/g))
      expect(Object.keys(Object(inputSchema.$defs)).map((one) => `#/$defs/${one}`)).toContain(component);
  }
});

it("tools take what the contracts say, and what is theirs alone", () => {
  const { properties = {}, required } = tool("edit_film").inputSchema;
  expect(required).toEqual(["id"]);
  expect(Object.keys(properties)).toEqual(
    expect.arrayContaining([
      "id",
      "name",
      "style",
      "assets",
      "aspect_ratio",
      "accent_color",
      "fit",
      "picture_at",
    ]),
  );
  for (const hidden of ["new", "callback_url", "credits"]) expect(properties).not.toHaveProperty(hidden);
  expect(tool("choose_film").inputSchema.properties).toHaveProperty("album");
  expect(tool("preview_frame").inputSchema.required).toEqual(["id"]);
  expect(tool("list_styles").inputSchema).toEqual({ type: "object", properties: {} });
});

it("tools need the scopes of what they do", () => {
  const scopes = Object.fromEntries(tools.map(({ name, scopes: needed }) => [name, needed.toSorted()]));
  expect(scopes).toMatchObject({
    list_films: ["read"],
    preview_frame: ["read"],
    create_film: ["write"],
    edit_film: ["read", "write"],
    choose_film: ["read", "write"],
    render_film: ["render"],
    share_film: ["write"],
    wait_for_film: ["read"],
    undo_edit: ["read", "write"],
    restore_version: ["read", "write"],
    add_photo: ["write"],
    add_voice: ["write"],
    list_voices: ["read"],
    upload_file: ["write"],
  });
  const reading = tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
  expect(reading).toEqual(expect.arrayContaining(["list_films", "film_status", "list_photos"]));
  expect(reading).not.toContain("render_film");
});
