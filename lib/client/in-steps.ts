/** Does something for each of many, a few at a time. Stops at the first that fails. */
export async function inSteps<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
