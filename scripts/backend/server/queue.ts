type Task = () => Promise<void>;

/**
 * Lets tasks run one after another. The embedded database has a single session: two requests at once would share
 * a transaction, and with it the rights of whoever has more.
 */
export function createQueue() {
  const waiting: Task[] = [];
  let isBusy = false;
  let trustedUntil = 0;

  const advance = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
    isBusy = false;
  };
  const enqueue = <Result>(task: () => Promise<Result>, place: (task: Task) => void) =>
    new Promise<Result>((done, failed) => {
      place(() => task().then(done, failed));
      advance();
    });

  return {
    add: <Result>(task: () => Promise<Result>) => enqueue(task, (queued) => waiting.push(queued)),
    /** For a task that is known to take long, but no longer than so many milliseconds. */
    addLong: <Result>(task: () => Promise<Result>, withinMs: number) =>
      enqueue(
        () => {
          trustedUntil = performance.now() + withinMs;
          return task().finally(() => {
            trustedUntil = 0;
          });
        },
        (queued) => waiting.push(queued),
      ),
    /** Whether a task runs that was given more time than it has taken. */
    isLong: () => performance.now() < trustedUntil,
    /** Goes before everything that waits, but never beside what runs. */
    addFirst: <Result>(task: () => Promise<Result>) => enqueue(task, (queued) => waiting.unshift(queued)),
  };
}
export type Queue = ReturnType<typeof createQueue>;
