import { pino } from 'pino';

export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/** Facts of a line. Never a body, a link, a token or an answer. */
export type Facts = Record<string, unknown>;

interface Write {
  (facts: Facts, message: string): void;
  (message: string): void;
}

/** pino's methods, without those ways to call them on which it writes what was not masked: an error alone, `child`. */
export type Log = Record<Level, Write>;

export interface LogOptions {
  level: Level;
  now: () => Date;
  /** Where lines go, each with its line break; standard output unless said. */
  write?: (line: string) => void;
}

const SECRET = /password|secret|token|cookie|authorization|api.?key|dsn|credential|^otp$/i;
const LOGIN_IN_ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi;
const QUERY_SECRET = /([?&](?:token|code|key|signature|state)=)[^&\s"]+/gi;

const BEARER = /\b(Bearer|Basic) [\w.~+/=-]+/gi;
/** Our own secrets, wherever they stand: 256 bits in base64url. */
const OWN_SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;
/** Other programs take these for the end of a line; JSON leaves them as they are. */
const ODD_LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** Characters of one text, members of one list, and characters of one line, at most. */
const LONGEST_TEXT = 4_000;
const MAX_MEMBERS = 50;
const LONGEST_LINE = 32_000;
/** Bytes that wait for a standard output that nobody reads; further lines are dropped. */
const MAX_WAITING_BYTES = 4_000_000;

function clean(text: string): string {
  const cut = text.slice(0, LONGEST_TEXT);
  const shown = cut
    .replace(LOGIN_IN_ADDRESS, '$1…@')
    .replace(QUERY_SECRET, '$1…')
    .replace(BEARER, '$1 …')
    .replace(OWN_SECRET, '…');
  return cut.length < text.length ? `${shown}… (${text.length} characters)` : shown;
}

/** The first members of a list or an object, and how many more there are. */
function shortened(value: object): object {
  if (Array.isArray(value)) {
    const more = value.length - MAX_MEMBERS;
    return more > 0 ? [...(value as unknown[]).slice(0, MAX_MEMBERS), `[${more} more]`] : value;
  }
  const names = Object.keys(value);
  if (names.length <= MAX_MEMBERS) return value;
  const kept = names.slice(0, MAX_MEMBERS).map((name) => [name, (value as Facts)[name]]);
  return { ...Object.fromEntries(kept), more: names.length - MAX_MEMBERS };
}

/**
 * The value as it may be written: values under telling names left out, texts cleaned, long members cut. pino's own
 * `redact` takes exact paths only, and masks nothing inside a text.
 */
function redact(key: string, value: unknown, seen: WeakSet<object>): unknown {
  if (SECRET.test(key) && value !== undefined && value !== null) return '…';
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return '[again]';
  seen.add(value);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const { code } = value as { code?: unknown };
    // PostgreSQL's `detail` and `parameters` hold what people answered, so only these are taken.
    return redactMembers({ name, code, message, stack, cause }, seen);
  }
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return redact(key, toJSON.call(value), seen);
  return redactMembers(shortened(value), seen);
}

function redactMembers(value: object, seen: WeakSet<object>): object {
  if (Array.isArray(value)) return value.map((member, index) => redact(String(index), member, seen));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, redact(key, member, seen)]));
}

const redactFacts = (facts: Facts): Facts => redact('', facts, new WeakSet()) as Facts;

/** Replaces odd line ends; of a line that is too long, who and what are kept. */
function boundLine(line: string): string {
  const one = line.replace(ODD_LINE_ENDS, ' ');
  if (one.length <= LONGEST_LINE) return one;
  const { time, level, message, request } = JSON.parse(one) as Facts;
  return `${JSON.stringify({ time, level, message, request, cut: one.length })}\n`;
}

/** Who does not read what they asked for must not fill the memory of the process. */
function writeToStdout(line: string): void {
  if (process.stdout.writableLength < MAX_WAITING_BYTES) process.stdout.write(line);
}

/**
 * A pino log of JSON lines with `time`, `level`, `message` and facts. Values under telling names (password, token, …)
 * and logins in addresses are left out.
 *
 * @example
 * openLog({ level: 'info', now: () => clock.now() }).info({ request: 'r1', status: 200 }, 'answered');
 */
export function openLog({ level, now, write = writeToStdout }: LogOptions): Log {
  return pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: redactFacts },
      hooks: {
        logMethod(values, method) {
          method.apply(
            this,
            values.map((value: unknown) =>
              typeof value === 'string' ? clean(value) : value,
            ) as typeof values,
          );
        },
        streamWrite: boundLine,
      },
    },
    { write },
  );
}

/** A log that keeps its lines, for tests. */
export function memoryLog(level: Level = 'debug'): { log: Log; lines: Facts[] } {
  const lines: Facts[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Facts);
  return { log: openLog({ level, now: () => new Date(0), write }), lines };
}
