import type { Page } from "@playwright/test";
import { newcomer } from "./newcomer";
import { signUpPage } from "./pages/sign-up-page";

/** Signs up somebody new. */
export async function arrive(page: Page): Promise<void> {
  const signUp = signUpPage(page);
  await signUp.open();
  await signUp.signUp(newcomer());
  await page.waitForURL("**/videos");
}

/** Four slides, each four seconds: enough to be edited, without a photo to be uploaded. */
export function slides(...titles: string[]) {
  const assets = titles.map((title, index) => ({
    name: "text",
    start_time: index * 4,
    end_time: index * 4 + 4,
    data: { title, text: "" },
  }));
  return { name: "Slides", style: "vanilla", assets };
}
