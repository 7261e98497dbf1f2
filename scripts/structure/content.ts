import { getZone } from './imports.ts';
import { parse, type Parts } from './parse.ts';
import { isForTests, isScript, isTest, findViolations, type Tree, type Violation } from './source.ts';

/** Checks rules about the content of lines. */
export function checkContent(tree: Tree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    if (file.endsWith('.css')) return [...checkColours(file, source), ...checkComposes(file, source)];
    if (file.endsWith('.sql')) return file.includes('/migrations/') ? [] : checkFunctionTime(file, source);
    if (!isScript(file)) return [];
    const parts = parse(file, source);
    return [
      ...checkGates(file, parts),
      ...checkReloads(file, parts),
      ...checkTime(file, parts),
      ...checkChance(file, parts),
      ...checkPrograms(file, parts),
      ...checkColumns(file, parts),
      ...checkColours(file, source, parts),
      ...checkGlossary(file, parts),
      ...checkLeftovers(file, parts),
      ...checkSpreads(file, parts),
      ...checkTests(file, source, parts),
      ...checkQuestions(file, source, parts),
      ...checkKeys(file, source),
    ];
  });
}

const GATES =
  /\/server\/([\w-]+\/)?(login|workspace|api-key|token|link)-gate\.ts$|\/tokens\/token-gate\.ts$|\/queue\/job-gate\.ts$/;

/** A scope proves who the caller is, so only the gates (login, API key, public token, job) may create one. */
function checkGates(file: string, { code }: Parts): Violation[] {
  if (GATES.test(file) || isForTests(file)) return [];
  return findViolations(
    file,
    code,
    /(?<!function )\bmintScope\s*\(/g,
    () => 'only the gates (login, API key, token, job) mint a scope',
  );
}

const RELOAD_QUERIES = 'platform/http/client/reload-queries.ts';

/** `invalidateQueries` keeps the request of a list that is loading for the first time, which may not know the change. */
function checkReloads(file: string, { code }: Parts): Violation[] {
  if (file === RELOAD_QUERIES || isTest(file)) return [];
  return findViolations(
    file,
    code,
    /\.invalidateQueries\(/g,
    () => `loads queries again without those that are loading: reloadQueries of ${RELOAD_QUERIES}`,
  );
}

const IS_ENTER = 'platform/ui/is-enter.ts';
/** Keys that commit, cancel, delete or move, which input methods use while they compose. */
const COMPOSED_KEYS = /\bkey\s*[!=]==?\s*['"](Tab|Escape|Backspace|Delete|Arrow\w+)['"]/g;
const TEXT_FIELD =
  /<(textarea|Textarea|TextInput|TextField|SearchField|RichText|Autocomplete|Combobox\.Search)\b|<input(?![^>]*type="(radio|checkbox|range)")|addEventListener\(\s*'keydown'|useWindowEvent\(\s*'keydown'/;

/** What is pressed where people write may be for an input method, which one helper knows, on every page. */
function checkKeys(file: string, source: string): Violation[] {
  if (isTest(file) || isForTests(file) || file === IS_ENTER || !/^(product|platform|apps)\//.test(file))
    return [];
  const asks = /\bis(Enter|Composing)\(/.test(source);
  return [
    ...findViolations(
      file,
      source,
      /\bkey\s*[!=]==?\s*['"]Enter['"]/g,
      () => `a bare comparison with Enter: ask isEnter of ${IS_ENTER}, which knows input methods`,
    ),
    ...findViolations(
      file,
      source,
      /\.isComposing\b/g,
      () => `not every browser sets isComposing: ask isComposing of ${IS_ENTER}`,
    ),
    ...(asks || !TEXT_FIELD.test(source)
      ? []
      : findViolations(
          file,
          source,
          COMPOSED_KEYS,
          (match) => `${match[1]} may be for an input method: ask isComposing of ${IS_ENTER} first`,
        )),
  ];
}

const SQL_TIME =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_timestamp|current_date|localtimestamp)\b/gi;

function checkSqlTime(file: string, text: string): Violation[] {
  return findViolations(file, text, SQL_TIME, (match) => `${match[0]} in SQL: pass scope.now`);
}

/** A function that must not trust the clock of the app says so with `clock_timestamp()`. */
const checkFunctionTime = (file: string, text: string) =>
  checkSqlTime(
    file,
    text.replace(/\bclock_timestamp\(\)/gi, (found) => ' '.repeat(found.length)),
  );

/** The current time is read once per request, from the injected clock. */
function checkTime(file: string, { code, strings }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || getZone(file) === 'browser') return [];
  const violations = checkSqlTime(file, strings);
  violations.push(
    ...findViolations(file, code, /\.defaultNow\s*\(/g, () => 'a column takes its time from scope.now'),
  );
  if (/^product\/.*\/server\//.test(file))
    violations.push(
      ...findViolations(
        file,
        code,
        /\bDate\.now\s*\(|\bnew\s+Date\s*(\(\s*\)|(?=[;,)\s]*$))/gm,
        (match) => `${match[0].trim()}: use scope.now`,
      ),
    );
  return violations;
}

/** Random numbers on the server are cryptographic. */
function checkChance(file: string, { code }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || getZone(file) === 'browser') return [];
  return findViolations(file, code, /\bMath\.random\b/g, () => 'Math.random on the server: use node:crypto');
}

/** Files of strangers reach ffmpeg only through `run-ffmpeg.ts`, which restricts what each may make it open. */
function checkPrograms(file: string, { code, strings }: Parts): Violation[] {
  if (isTest(file) || file.endsWith('/run-ffmpeg.ts') || !/^(product|platform|apps)\//.test(file)) return [];
  const startsPrograms = /\b(spawn|spawnLimited|execFile|exec)(Sync)?\s*\(/.test(code);
  return startsPrograms
    ? findViolations(file, strings, /(?<![\w./-])ff(mpeg|probe)(?![\w-])/g, () => 'ffmpeg: call runFfmpeg')
    : [];
}

/** A row may contain a document of megabytes, so a query names the columns that it reads. */
function checkColumns(file: string, { code, strings }: Parts): Violation[] {
  if (isForTests(file) || !/^(product|platform|apps)\//.test(file) || getZone(file) === 'browser') return [];
  const message = () => 'name the columns that are read';
  return [
    ...findViolations(file, code, /\.select\(\s*\)\s*\.from\(/g, message),
    ...findViolations(file, strings, /\bselect\s+\*/gi, message),
  ];
}

const NAMED =
  'white|black|red|green|blue|yellow|orange|purple|pink|gray|grey|brown|cyan|magenta|silver|gold|navy|teal';
const VALUE = `#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${NAMED})(?![\\w-])`;
/** A colour in a value: after a colon, and no block begins before the value ends (so in no selector). */
const COLOUR = new RegExp(`:[^;{}]*?(${VALUE})(?=[^{};]*(?:[;}]|$))`, 'gi');

/** Colours are defined only in tokens.css. */
function checkColours(file: string, source: string, parts?: Parts): Violation[] {
  if (/(^|\/)tokens(\.test)?\.(css|ts)$/.test(file) || !/^(product|platform|apps)\//.test(file)) return [];
  const message = (match: RegExpMatchArray) => `the colour “${match[1]}” belongs in tokens.css`;
  if (!parts) return findViolations(file, source.replace(/\/\*[\s\S]*?\*\//g, blank), COLOUR, message);
  if (isTest(file) || getZone(file) !== 'browser') return [];
  return findViolations(
    file,
    source,
    /['"`](#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})|(?:rgba?|hsla?|oklch)\([^'"`]*\))['"`]/gi,
    message,
  );
}

/** Vite's CSS modules read the other file without its name, and `npm start` prints a warning for it. */
function checkComposes(file: string, source: string): Violation[] {
  return findViolations(
    file,
    source,
    /\bcomposes\s*:[^;]*\sfrom\s/g,
    () => 'a class of another file is imported by the component that shows it, not composed',
  );
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Words that may not be in names → the glossary's word. */
const FORBIDDEN: [RegExp, string][] = [
  [/session(?!storage)/i, 'login'],
  [/submission/i, 'response'],
  [/questionnaire/i, 'study'],
  [/tenant/i, 'workspace'],
];
const DECLARED = /\b(?:const|let|var|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

/** Declared names use the glossary's words; names of packages are imported, so they are not checked. */
function checkGlossary(file: string, { code }: Parts): Violation[] {
  const findForbidden = (name: string) => FORBIDDEN.find(([word]) => word.test(name));
  const violations = findViolations(file, code, DECLARED, ({ 1: name = '' }) => {
    const hit = findForbidden(name);
    return hit ? `“${name}”: the glossary says ${hit[1]}` : null;
  });
  const forbidden = findForbidden(file.split('/').at(-1)!);
  return forbidden
    ? [...violations, { file, line: 0, message: `its name: the glossary says ${forbidden[1]}` }]
    : violations;
}

function checkLeftovers(file: string, { code, comments }: Parts): Violation[] {
  return [
    ...findViolations(
      file,
      comments,
      /\b(TODO|FIXME|XXX|HACK)\b/g,
      (match) => `${match[0]}: finish it or write an issue`,
    ),
    ...findViolations(
      file,
      comments,
      /@ts-(ignore|nocheck)|(eslint|oxlint)-disable(?!-next-line)/g,
      (match) => `${match[0]} hides errors`,
    ),
    ...findViolations(
      file,
      code,
      /(:\s*|\bas\s+|<)any\b(?!\s*[:(])/g,
      () => '`any` switches the checker off',
    ),
  ];
}

/** Properties are written out, one to a line: a literal spread to join them hides the shape. */
function checkSpreads(file: string, { code }: Parts): Violation[] {
  return findViolations(file, code, /\.\.\.\{/g, () => 'write out the properties that are spread');
}

/** Tests mock no module of ours, do not sleep, remove no route of a page, and are not skipped. */
function checkTests(file: string, source: string, { code }: Parts): Violation[] {
  if (!isTest(file)) return [];
  return [
    ...findViolations(file, source, /\bvi\.(mock|doMock)\(\s*(?:import\()?['"]([.#][^'"]*)/g, (match) =>
      code.slice(match.index, (match.index ?? 0) + 2) === 'vi' ? `mocks our own module ${match[2]}` : null,
    ),
    ...findViolations(
      file,
      code,
      /\bwaitForTimeout\s*\(|\bnew\s+Promise\s*(?:<[^>]*>)?\s*\(\s*\(?(\w+)\)?\s*=>\s*\{?\s*setTimeout\s*\(\s*\1\b/g,
      () => 'a sleep: wait for a condition',
    ),
    // Chromium never answers a request that was sent at that moment (about 1 of 50).
    ...findViolations(
      file,
      code,
      /\.unroute(?:All)?\s*\(|\.route\([^;]*\btimes\s*:/g,
      () => 'removes a route: decide within the handler',
    ),
    ...findViolations(
      file,
      code,
      /\b(?:it|test|describe)\.(only|skip|todo)\b/g,
      (match) => `.${match[1]} leaves tests out`,
    ),
  ];
}

/** Confirmations use the one dialog of `confirm()`; every other dialog is in a file named as one. */
function checkQuestions(file: string, source: string, { code }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || getZone(file) !== 'browser') return [];
  const usesConfirm =
    source.includes("platform/ui/feedback/confirm.ts'") || file.startsWith('platform/ui/feedback/confirm');
  const isDialog = /-(dialog|palette)\.tsx$/.test(file);
  return [
    ...findViolations(
      file,
      code,
      /\b(?:window|globalThis|self)\s*\.\s*(?:confirm|alert|prompt)\s*\(|(?<![.\w])(?:alert|prompt|openConfirmModal)\s*\(/g,
      (match) => `${match[0]}: ask with confirm() of platform/ui`,
    ),
    ...(usesConfirm
      ? []
      : findViolations(
          file,
          code,
          /(?<![.\w]|function )confirm\s*\(/g,
          () => 'confirm() comes from platform/ui/feedback/confirm.ts',
        )),
    ...(isDialog
      ? []
      : findViolations(
          file,
          code,
          /<(?:Modal|dialog)\b/g,
          () => 'a dialog is a file of its own, named as one',
        )),
    ...(file.startsWith('platform/ui/feedback/confirm')
      ? []
      : findViolations(
          file,
          source,
          /['"]alertdialog['"]/g,
          () => 'a question before a change is asked by confirm()',
        )),
  ];
}
