import { isIPv6 } from 'node:net';
import { z } from 'zod';

export interface Setting<T = unknown> {
  /** Environment variable. */
  name: string;
  /** The default, as `docs/settings.md` describes it. */
  fallback: string;
  /** What the setting does, in one sentence. */
  description: string;
  /** A valid value; ends the message "PORT must be …". */
  expected: string;
  /** From the variable, `undefined` when unset or empty. */
  schema: z.ZodType<T, string | undefined>;
  /** Its value is never shown, because it may contain a password. */
  secret?: true;
}

export const text = z.string().optional();

export const wholeNumber = (smallest: number, largest: number, fallback: number) =>
  text
    .refine(
      (value) => value === undefined || (/^\d{1,9}$/.test(value) && +value >= smallest && +value <= largest),
    )
    .transform((value) => (value === undefined ? fallback : Number(value)));

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z
    .enum(values)
    .optional()
    .transform((value): T[number] => value ?? fallback);

function parseAddress(value: string, protocols: string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : null;
}

export const address = (protocols: string[]) =>
  text.refine((value) => value === undefined || parseAddress(value, protocols) !== null);

/** A mailbox: server, user and password. */
export const mailbox = text.refine((value) => {
  if (value === undefined) return true;
  const url = parseAddress(value, ['imap:', 'imaps:']);
  return url !== null && url.username !== '' && url.password !== '';
});

/** An address without path, query and user name. */
export const originOf = (protocols: string[]) =>
  text.refine((value) => {
    if (value === undefined) return true;
    const url = parseAddress(value, protocols);
    return url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  });

export const webProtocols = ['http:', 'https:'];
export const databaseProtocols = ['postgres:', 'postgresql:'];
export const booleanFlag = text
  .refine((value) => value === undefined || ['0', '1', 'true', 'false'].includes(value))
  .transform((value) => value === '1' || value === 'true');

export const tokenOfLength = (shortest: number) =>
  text.refine((value) => value === undefined || (/^[\x21-\x7e]+$/.test(value) && value.length >= shortest));

export const isHost = (value: string): boolean =>
  value.includes(':') ? isIPv6(value) : /^[\w.-]+$/.test(value) && URL.canParse(`http://${value}`);

export const setting = <T>(options: Setting<T>): Setting<T> => options;
