import { expect, it } from "vitest";
import { InvalidError, UnauthorizedError } from "@/clients/typescript/src/index";
import { wordsOfFailure } from "@/command/words-of-failure";

const refusal = { status: 422, code: "invalid", requestId: undefined, body: null, retryAfterMs: undefined };

it("tells what the service said of each parameter", () => {
  const fields = { style: "There is no albun.", length: "At most 1500." };
  const error = new InvalidError("Some parameters are not valid.", { ...refusal, fields });
  expect(wordsOfFailure(error, "make")).toBe(
    "Some parameters are not valid.\nstyle: There is no albun.\nlength: At most 1500.",
  );
});

it("says once what is both the message and a parameter's", () => {
  const message = "The balance is too low.";
  const error = new InvalidError(message, { ...refusal, fields: { credits: message } });
  expect(wordsOfFailure(error, "make")).toBe(message);
});

it("says how to sign in again where a sign-in has ended", () => {
  const error = new UnauthorizedError("Log in again.", { ...refusal, status: 401, fields: {} });
  expect(wordsOfFailure(error, "make")).toContain("kinora login");
});

it("shows where a mistake of ours happened, and of nothing else", () => {
  expect(wordsOfFailure(new TypeError("x is undefined"), "film")).toMatch(/unexpected.*TypeError/);
});
