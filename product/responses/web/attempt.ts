/** Uses what a browser may refuse, such as storage where site data is blocked; null if it does. */
export function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
