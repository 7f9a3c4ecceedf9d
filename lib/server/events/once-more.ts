/**
 * Returns a function that has something done, once at a time. Calls while it is being done have it done once more
 * afterwards, however many they are. `work` must not reject.
 */
export function onceMore(work: () => Promise<void>): () => void {
  let isWorking = false;
  let isAskedAgain = false;
  const ask = () => {
    if (isWorking) {
      isAskedAgain = true;
      return;
    }
    isWorking = true;
    isAskedAgain = false;
    void work().finally(() => {
      isWorking = false;
      if (isAskedAgain) ask();
    });
  };
  return ask;
}
