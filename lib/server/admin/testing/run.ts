import { expect } from "vitest";
import { z } from "zod";
import { runAdmin } from "@/lib/server/admin/run-admin";

/** Runs a command in this process. */
export async function admin(...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runAdmin(argv, {
    stdout: (text) => out.push(text),
    stderr: (text) => err.push(text),
  });
  return { exitCode, out: out.join("\n"), err: err.join("\n") };
}

/** Runs a command that must succeed, and returns its result. */
export async function done(...argv: string[]): Promise<Record<string, unknown>> {
  const { exitCode, out, err } = await admin(...argv, "--json");
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  expect(out).not.toContain("\n");
  return z.record(z.string(), z.unknown()).parse(JSON.parse(out));
}

const refusalSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

export async function refused(...argv: string[]) {
  const { exitCode, out, err } = await admin(...argv, "--json");
  expect(out).toBe("");
  return { exitCode, ...refusalSchema.parse(JSON.parse(err)).error };
}
