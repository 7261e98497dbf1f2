/** Whatever counts or reports on behalf of a person registers here, and forgets them on reset. */
const forget = new Set<() => void>();

/** @returns a function that takes the registration back. */
export function onAnalyticsReset(run: () => void): () => void {
  forget.add(run);
  return () => forget.delete(run);
}

/** Called when a login ends. Does nothing unless error reporting is configured. */
export function resetAnalytics(): void {
  for (const run of forget) run();
}
