/**
 * Starts work while the total weight stays within the capacity, and queues the rest. Work heavier than the
 * capacity runs alone.
 */
export function createGate(capacity: number): <T>(weight: number, work: () => Promise<T>) => Promise<T> {
  let used = 0;
  const waiting: { weight: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next && used + next.weight <= capacity; next = waiting[0]) {
      waiting.shift();
      used += next.weight;
      next.start();
    }
  }

  return async (weight, work) => {
    const share = Math.min(weight, capacity);
    await new Promise<void>((start) => {
      waiting.push({ weight: share, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      used -= share;
      startNext();
    }
  };
}
