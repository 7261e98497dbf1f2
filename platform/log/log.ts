export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type Level = (typeof LEVELS)[number];

/** Facts of a line. Never a body, a link, a token or an answer. */
export type Facts = Record<string, unknown>;

export interface Log {
  debug(message: string, facts?: Facts): void;
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
  /** The same log with facts on every line, such as the id of a request. */
  with(facts: Facts): Log;
}

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

function presentable(key: string, value: unknown): unknown {
  if (SECRET.test(key) && value !== undefined && value !== null) return '…';
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const { code } = value as { code?: unknown };
    // PostgreSQL's `detail` and `parameters` hold what people answered, so only these are taken.
    return { name, code, message: clean(message), stack: stack && clean(stack), cause };
  }
  return value;
}

function toLine(fields: Facts): string {
  const seen = new WeakSet<object>();
  const line = JSON.stringify(fields, (key, value: unknown) => {
    const shown = presentable(key, value);
    if (typeof shown !== 'object' || shown === null) return shown;
    if (seen.has(shown)) return '[again]';
    seen.add(shown);
    return shortened(shown);
  }).replace(ODD_LINE_ENDS, ' ');
  if (line.length <= LONGEST_LINE) return line;
  const { time, level, message, request } = fields;
  return JSON.stringify({ time, level, message, request, cut: line.length });
}

/**
 * A log of JSON lines: `time`, `level`, `message`, then facts. Values under telling names (password, token, …)
 * and logins in addresses are left out.
 *
 * @example
 * openLog({ level: 'info', now: () => clock.now() }).with({ request: 'r1' }).info('answered', { status: 200 });
 */
export function openLog({ level, now, write = (line) => process.stdout.write(line) }: LogOptions): Log {
  const least = LEVELS.indexOf(level);
  const withFacts = (always: Facts): Log => {
    const at = (name: Level) => (message: string, facts?: Facts) => {
      if (LEVELS.indexOf(name) < least) return;
      write(
        `${toLine({ time: now().toISOString(), level: name, message: clean(message), ...always, ...facts })}\n`,
      );
    };
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      with: (facts) => withFacts({ ...always, ...facts }),
    };
  };
  return withFacts({});
}

/** A log that keeps its lines, for tests. */
export function memoryLog(level: Level = 'debug'): { log: Log; lines: Facts[] } {
  const lines: Facts[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Facts);
  return { log: openLog({ level, now: () => new Date(0), write }), lines };
}
