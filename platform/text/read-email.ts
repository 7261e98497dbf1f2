import { readDomain } from './read-domain.ts';

const MAX_EMAIL_LENGTH = 254;
const LOCAL_PART = /^(?![.\p{M}])(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]$/u;
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
/** Characters that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * The form in which an email address is stored, looked up and compared; null for what is no address. The part before the
 * @ is lower-cased and composed (NFC), and otherwise exact: addresses that only look alike stay different.
 */
export function readEmail(typed: string): string | null {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(at, 0)).toLowerCase().normalize('NFC');
  const domain = readDomain(trimmed.slice(at + 1));
  if (INVISIBLE.test(trimmed) || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  const email = `${local}@${domain}`;
  return email.length <= MAX_EMAIL_LENGTH ? email : null;
}
