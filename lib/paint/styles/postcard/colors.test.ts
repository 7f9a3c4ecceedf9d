import { expect, test } from "vitest";
import { styles } from "@/lib/film/styles/styles";
import { palettes } from "@/lib/paint/styles/postcard/colors";

test("the plan counts as many variants of photos as there are palettes", () => {
  expect(styles.postcard.rules.variants).toBe(palettes.length);
});
