/** Sends what waits. A step of its own, so that pages need not name the many files that sending takes. */
export async function wakeOutbox(): Promise<void> {
  const { watchOutbox } = await import('./outbox-delivery.ts');
  await watchOutbox();
}
