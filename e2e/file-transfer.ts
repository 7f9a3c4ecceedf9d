import type { JSHandle, Page } from "@playwright/test";

export type PageFile = { name: string; type: string; bytes: Buffer };

/** Files in a page as they come when somebody drops or pastes them. */
export function transferOf(page: Page, files: readonly PageFile[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    (given) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      return data;
    },
    files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString("base64") })),
  );
}
