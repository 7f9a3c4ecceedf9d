import { z } from "zod";

export type ReportedTest = { name: string; state: "passed" | "failed" | "skipped"; message: string };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Reads each test's result from Vitest's report. */
export function reportedByVitest(report: unknown): ReportedTest[] {
  const { testResults } = vitestReport.parse(report);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      state: status === "passed" || status === "failed" ? status : "skipped",
      message: withoutColours(failureMessages?.join("\n") ?? ""),
    })),
  );
}

const spec = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({ status: z.string(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
});
type Suite = { specs: z.output<typeof spec>[]; suites?: Suite[] };
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).optional() }),
);

/** Reads each test's result from Playwright's report. */
export function reportedByPlaywright(report: unknown): ReportedTest[] {
  const { suites } = z.object({ suites: z.array(suite) }).parse(report);
  const within = ({ specs, suites: inner = [] }: Suite): ReportedTest[] => [
    ...specs.map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const failed = results.filter(({ status }) => ["failed", "timedOut"].includes(status));
      const message = failed.flatMap(({ errors }) => errors.map((error) => error.message ?? "")).join("\n");
      const isPassed = failed.length === 0 && results.some(({ status }) => status === "passed");
      const state: ReportedTest["state"] = failed.length > 0 ? "failed" : isPassed ? "passed" : "skipped";
      return { name: title, state, message: withoutColours(message) };
    }),
    ...inner.flatMap(within),
  ];
  return suites.flatMap(within);
}

function withoutColours(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, "");
}
