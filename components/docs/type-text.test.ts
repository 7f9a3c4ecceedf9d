import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { typeText } from "@/components/docs/type-text";
import { toJsonSchema } from "@/lib/contracts/json-schema";
import { createVideo, listVideos } from "@/lib/contracts/videos";

describe("typeText", () => {
  it.each<[string, z.ZodMiniType]>([
    ["text, at most 500 characters or null", createVideo.body.shape.name],
    ["list (at most 500) of object: image, video, text, music, voice", createVideo.body.shape.assets],
    ["list (at most 50) of [text, text]", createVideo.body.shape.credit],
    ["360, 480, 720, 1080 or null", createVideo.body.shape.quality],
    ["list (at most 50) of text, at most 100 characters or null", createVideo.body.shape.tags],
    ["0 or 1", createVideo.body.shape.new],
    ["text, at most 2048 characters or null", createVideo.body.shape.callback_url],
    ["whole number from 1 to 100", listVideos.query.shape.count],
    ["whole number", listVideos.query.shape.from],
    ["Video", createVideo.response],
    ["address", z.url()],
    ["object of number", z.record(z.string(), z.number())],
  ])("%s", (text, schema) => {
    expect(typeText(toJsonSchema(schema, "input", {}))).toBe(text);
  });
});
