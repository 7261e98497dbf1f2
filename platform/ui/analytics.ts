/** Error reporting and the like register here to forget the person when a login ends. */
const resetHandlers = new Set<() => void>();

/** @returns a function that unregisters it. */
export function onAnalyticsReset(run: () => void): () => void {
  resetHandlers.add(run);
  return () => resetHandlers.delete(run);
}

/** Called when a login ends. Does nothing unless error reporting is configured. */
export function resetAnalytics(): void {
  for (const run of resetHandlers) run();
}
