export type Block = { line: number; commands: string; expected: string | undefined };

const fence = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** A document's commands, each with the output that the document shows right after it, if any. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const found of markdown.matchAll(fence)) {
    const [, language, content = ""] = found;
    if (language === "bash") {
      open = {
        line: markdown.slice(0, found.index).split("\n").length,
        commands: content,
        expected: undefined,
      };
      blocks.push(open);
    } else {
      if (open && (language === "text" || language === "json")) open.expected = content.trim();
      open = undefined;
    }
  }
  return blocks;
}

/** Whether an output is the expected one, in which `…` stands for anything. */
export function fits(output: string, expected: string): boolean {
  const pattern = expected
    .split("…")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("[\\s\\S]*?");
  return new RegExp(`^${pattern}$`).test(output.trim());
}
