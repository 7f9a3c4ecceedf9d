import type { Page } from "@playwright/test";
import { z } from "zod";

/** The call that every hostile text tries to make. */
export const CALL = "hacked(1)";

export const hostileText = `</script><script>${CALL}</script>"'><img src=x onerror=${CALL}><svg/onload=${CALL}>`;
/** For fields with room for no more. */
export const hostileWord = `<img src=x onerror=${CALL}>`;

export type ScriptWatch = {
  /** How often a foreign script ran, in any frame. */
  ran: () => number;
  /** What the content policy blocked, as browsers report it, and the errors of our own scripts. */
  violations: string[];
};

/** Call this before opening the page. It notices when a foreign script runs, and when the policy blocks one. */
export async function watchScripts(page: Page): Promise<ScriptWatch> {
  let runs = 0;
  const violations: string[] = [];
  await page.exposeFunction("hacked", () => {
    runs += 1;
  });
  await page.exposeFunction("tellViolation", (text: unknown) => void violations.push(z.string().parse(text)));
  await page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ documentURI, effectiveDirective, blockedURI }) => {
        const tell = "tellViolation" in window ? window.tellViolation : undefined;
        if (typeof tell === "function") tell(`${documentURI}: ${effectiveDirective} stops ${blockedURI}`);
      },
    );
  });
  // If the policy blocks something in the middle of our own code, that code fails.
  page.on("pageerror", (error) => void violations.push(String(error)));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return { ran: () => runs, violations };
}
