const lastByKey = new Map<string, Promise<unknown>>();

/** Runs the tasks of one key one after the other in this process. */
export async function runInOrder<T>(key: string, task: () => Promise<T>): Promise<T> {
  const previous = lastByKey.get(key) ?? Promise.resolve();
  const running = previous.then(task, task);
  lastByKey.set(key, running);
  try {
    return await running;
  } finally {
    if (lastByKey.get(key) === running) lastByKey.delete(key);
  }
}
