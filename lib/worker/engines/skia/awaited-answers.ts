type Waiting<T> = { resolve: (answer: T) => void; reject: (error: unknown) => void };

/** Answers that are to come, each under its key. */
export type AwaitedAnswers<Key, T> = {
  wait: (key: Key) => Promise<T>;
  resolve: (key: Key, answer: T) => void;
  reject: (key: Key, error: unknown) => void;
  rejectAll: (error: unknown) => void;
};

export function awaitAnswers<Key, T>(): AwaitedAnswers<Key, T> {
  const waiting = new Map<Key, Waiting<T>>();
  /** No longer waits for an answer. */
  const take = (key: Key) => {
    const one = waiting.get(key);
    waiting.delete(key);
    return one;
  };
  return {
    wait: (key) => new Promise((resolve, reject) => waiting.set(key, { resolve, reject })),
    resolve: (key, answer) => take(key)?.resolve(answer),
    reject: (key, error) => take(key)?.reject(error),
    rejectAll(error) {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
