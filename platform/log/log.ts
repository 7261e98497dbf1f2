import { pino } from 'pino';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof LEVELS)[number];

/** Fields of a line. Never a body, a link, a token or an answer. */
export type LogFields = Record<string, unknown>;

interface LogMethod {
  (fields: LogFields, message: string): void;
  (message: string): void;
}

/** pino's methods, without `log.info(error)` and `log.child()`, which would bypass masking. */
export type Log = Record<Level, LogMethod>;

interface LogOptions {
  level: Level;
  now: () => Date;
  /** Receives each line with its line break; standard output by default. */
  write?: (line: string) => void;
}

const SECRET_NAME = /password|secret|token|cookie|authorization|api.?key|dsn|credential|^otp$/i;
const CREDENTIALS_IN_URL = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi;
const QUERY_SECRET = /([?&](?:token|code|key|signature|state)=)[^&\s"]+/gi;

const AUTHORIZATION_VALUE = /\b(Bearer|Basic) [\w.~+/=-]+/gi;
/** Secrets that Earshot creates, anywhere in a text: 256 bits in base64url; of an API key with its prefix `eak_`. */
const OWN_SECRET = /(?<![\w-])(?:[a-z]{2,4}_)?[\w-]{43}(?![\w-])/g;
/** The last word of a text, unless it is longer than any of these secrets. */
const CUT_WORD = /(?<![\w-])[\w-]{1,50}$/;
/** Some programs treat these as line ends, and JSON does not escape them. */
const UNUSUAL_LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** Maximum characters of one text, members of one list or object, and characters of one line. */
const MAX_TEXT_LENGTH = 4_000;
const MAX_MEMBERS = 200;
const MAX_LINE_LENGTH = 32_000;
/** Bytes buffered while nobody reads standard output; further lines are dropped. */
const MAX_WAITING_BYTES = 4_000_000;

function maskSecrets(text: string): string {
  // Without what may be the beginning of a secret, which would not be recognised.
  const truncated =
    text.length > MAX_TEXT_LENGTH ? text.slice(0, MAX_TEXT_LENGTH).replace(CUT_WORD, '') : text;
  const masked = truncated
    .replace(CREDENTIALS_IN_URL, '$1…@')
    .replace(QUERY_SECRET, '$1…')
    .replace(AUTHORIZATION_VALUE, '$1 …')
    .replace(OWN_SECRET, '…');
  return truncated.length < text.length ? `${masked}… (${text.length} characters)` : masked;
}

/** The first members of a list or object, and the number of the others. */
function limitMembers(value: object): object {
  if (Array.isArray(value)) {
    const more = value.length - MAX_MEMBERS;
    return more > 0 ? [...(value as unknown[]).slice(0, MAX_MEMBERS), `[${more} more]`] : value;
  }
  const names = Object.keys(value);
  if (names.length <= MAX_MEMBERS) return value;
  const firstEntries = names.slice(0, MAX_MEMBERS).map((name) => [name, (value as LogFields)[name]]);
  return { ...Object.fromEntries(firstEntries), more: names.length - MAX_MEMBERS };
}

/**
 * The value as it may be logged: without values under names like `password`, texts masked, long ones cut. pino's own
 * `redact` takes exact paths only and does not mask inside texts.
 */
function redact(key: string, value: unknown, visited: WeakSet<object>): unknown {
  if (SECRET_NAME.test(key) && value !== undefined && value !== null) return '…';
  if (typeof value === 'string') return maskSecrets(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (visited.has(value)) return '[again]';
  visited.add(value);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const { code } = value as { code?: unknown };
    // Only these: PostgreSQL's `detail` and `parameters` can contain answers.
    return redactMembers({ name, code, message, stack, cause }, visited);
  }
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return redact(key, toJSON.call(value), visited);
  return redactMembers(limitMembers(value), visited);
}

function redactMembers(value: object, visited: WeakSet<object>): object {
  if (Array.isArray(value)) return value.map((member, index) => redact(String(index), member, visited));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, redact(key, member, visited)]),
  );
}

const redactFields = (fields: LogFields): LogFields => redact('', fields, new WeakSet()) as LogFields;

/** Replaces unusual line ends, and reduces a line that is too long to its main fields. */
function limitLine(line: string): string {
  const singleLine = line.replace(UNUSUAL_LINE_ENDS, ' ');
  if (singleLine.length <= MAX_LINE_LENGTH) return singleLine;
  const { time, level, message, request } = JSON.parse(singleLine) as LogFields;
  return `${JSON.stringify({ time, level, message, request, originalLength: singleLine.length })}\n`;
}

/** Drops lines when nobody reads standard output, so that they do not fill the memory. */
function writeToStdout(line: string): void {
  if (process.stdout.writableLength < MAX_WAITING_BYTES) process.stdout.write(line);
}

/**
 * A pino log of JSON lines with `time`, `level`, `message` and fields. Values under names like `password` or `token`
 * and credentials in URLs are left out.
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
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      hooks: {
        logMethod(values, method) {
          method.apply(
            this,
            values.map((value: unknown) =>
              typeof value === 'string' ? maskSecrets(value) : value,
            ) as typeof values,
          );
        },
        streamWrite: limitLine,
      },
    },
    { write },
  );
}

/** A log that collects its lines in an array, for tests. */
export function openMemoryLog(level: Level = 'debug'): { log: Log; lines: LogFields[] } {
  const lines: LogFields[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as LogFields);
  return { log: openLog({ level, now: () => new Date(0), write }), lines };
}
