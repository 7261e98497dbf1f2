import { Resolver } from 'node:dns/promises';

/** Of one try; the second one takes longer. */
const TRY_TIMEOUT_MS = 1_500;
/** Of all look-ups together, also where several servers do not answer one after another. */
const TOTAL_TIMEOUT_MS = 6_000;
/** What a server answers where there is no such name, or no record of the type. */
const ABSENT_CODES: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** The texts of a name, none where there are none; null if no server could say. */
export type TxtLookup = (name: string) => Promise<string[] | null>;

/** Asks the DNS, or one server of it, for as long as `run` takes. Nothing is waited for longer than six seconds. */
export async function lookUpTxt<T>(
  dnsServer: string | undefined,
  run: (lookUp: TxtLookup) => Promise<T>,
): Promise<T> {
  const resolver = new Resolver({ timeout: TRY_TIMEOUT_MS, tries: 2 });
  if (dnsServer !== undefined) resolver.setServers([dnsServer]);
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, TOTAL_TIMEOUT_MS);
  try {
    return await run(async (name) => {
      if (isOver) return null;
      try {
        // A text of more than 255 characters comes in parts.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        return ABSENT_CODES.includes((error as { code?: unknown }).code) ? [] : null;
      }
    });
  } finally {
    clearTimeout(timer);
  }
}
