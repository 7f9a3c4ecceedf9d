import { expect, it } from "vitest";
import { problemText, uploadProblemText } from "@/components/shell/problem-text";
import { ApiProblem } from "@/lib/client/api-problem";

const offline = new ApiProblem({ status: 0, code: "offline", message: "Failed to fetch", fields: {} });

it("promises to continue only what continues", () => {
  expect(problemText(offline)).toBe("No connection. Try again once you’re back online.");
  expect(uploadProblemText(offline, "photo")).toBe("No connection. It continues when you’re back online.");
});

it("says of uploads what it says of everything, where nothing is special about them", () => {
  expect(uploadProblemText(new Error("odd"), "song")).toBe(problemText(new Error("odd"), "song"));
});
