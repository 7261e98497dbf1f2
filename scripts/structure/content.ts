import { getZone } from './imports.ts';
import { parse, type Parts } from './parse.ts';
import { isForTests, isScript, isTest, findViolations, type SourceTree, type Violation } from './source.ts';

/** Checks rules about what a file contains: calls, words, colours and comments. */
export function checkContent(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    if (file.endsWith('.css')) return [...checkColours(file, source), ...checkComposes(file, source)];
    if (file.endsWith('.sql')) return file.includes('/migrations/') ? [] : checkFunctionTime(file, source);
    if (!isScript(file)) return [];
    const parts = parse(file, source);
    return [
      ...checkGates(file, parts),
      ...checkInvalidations(file, parts),
      ...checkTime(file, parts),
      ...checkRandomNumbers(file, parts),
      ...checkFfmpeg(file, parts),
      ...checkSelectedColumns(file, parts),
      ...checkColours(file, source, parts),
      ...checkGlossary(file, parts),
      ...checkLeftovers(file, parts),
      ...checkSpreads(file, parts),
      ...checkTestFiles(file, source, parts),
      ...checkDialogs(file, source, parts),
      ...checkComposedKeys(file, source),
    ];
  });
}

const GATE_FILES =
  /\/server\/([\w-]+\/)?(login|workspace|api-key|token|link)-gate\.ts$|\/tokens\/token-gate\.ts$|\/queue\/job-gate\.ts$/;

/** A scope proves who the caller is, so only the gates (login, API key, public token, job) may create a scope. */
function checkGates(file: string, { code }: Parts): Violation[] {
  if (GATE_FILES.test(file) || isForTests(file)) return [];
  return findViolations(
    file,
    code,
    /(?<!function )\bmintScope\s*\(/g,
    () => 'only the gates (login, API key, token, job) mint a scope',
  );
}

const RELOAD_QUERIES_FILE = 'platform/http/client/reload-queries.ts';

/** `invalidateQueries` keeps the running request of a list that loads for the first time: its reply may lack the change. */
function checkInvalidations(file: string, { code }: Parts): Violation[] {
  if (file === RELOAD_QUERIES_FILE || isTest(file)) return [];
  return findViolations(
    file,
    code,
    /\.invalidateQueries\(/g,
    () => `does not reload queries that are still loading: use reloadQueries of ${RELOAD_QUERIES_FILE}`,
  );
}

const IS_ENTER_FILE = 'platform/ui/is-enter.ts';
/** Keys that input methods use themselves while people compose a character, as in Japanese. */
const COMPOSED_KEYS = /\bkey\s*[!=]==?\s*['"](Tab|Escape|Backspace|Delete|Arrow\w+)['"]/g;
const TEXT_FIELD =
  /<(textarea|Textarea|TextInput|TextField|SearchField|RichText|Autocomplete|Combobox\.Search)\b|<input(?![^>]*type="(radio|checkbox|range)")|addEventListener\(\s*'keydown'|useWindowEvent\(\s*'keydown'/;

/** A key pressed in a text field may be for an input method: `is-enter.ts` tells, and all code asks it. */
function checkComposedKeys(file: string, source: string): Violation[] {
  if (isTest(file) || isForTests(file) || file === IS_ENTER_FILE || !/^(product|platform|apps)\//.test(file))
    return [];
  const asksFirst = /\bis(Enter|Composing)\(/.test(source);
  return [
    ...findViolations(
      file,
      source,
      /\bkey\s*[!=]==?\s*['"]Enter['"]/g,
      () => `a bare comparison with Enter: ask isEnter of ${IS_ENTER_FILE}, which knows input methods`,
    ),
    ...findViolations(
      file,
      source,
      /\.isComposing\b/g,
      () => `not every browser sets isComposing: ask isComposing of ${IS_ENTER_FILE}`,
    ),
    ...(asksFirst || !TEXT_FIELD.test(source)
      ? []
      : findViolations(
          file,
          source,
          COMPOSED_KEYS,
          (match) => `${match[1]} may be for an input method: ask isComposing of ${IS_ENTER_FILE} first`,
        )),
  ];
}

const SQL_TIME =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_timestamp|current_date|localtimestamp)\b/gi;

function checkSqlTime(file: string, text: string): Violation[] {
  return findViolations(file, text, SQL_TIME, (match) => `${match[0]} in SQL: pass scope.now`);
}

/** `clock_timestamp()` is allowed in SQL functions: those that use it must not trust the clock of the app. */
const checkFunctionTime = (file: string, text: string) =>
  checkSqlTime(
    file,
    // Replaced by as many spaces, so that the lines of violations stay right.
    text.replace(/\bclock_timestamp\(\)/gi, (call) => ' '.repeat(call.length)),
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
function checkRandomNumbers(file: string, { code }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || getZone(file) === 'browser') return [];
  return findViolations(file, code, /\bMath\.random\b/g, () => 'Math.random on the server: use node:crypto');
}

/** ffmpeg is started only by `run-ffmpeg.ts`, which restricts what an uploaded file can make it open. */
function checkFfmpeg(file: string, { code, strings }: Parts): Violation[] {
  if (isTest(file) || file.endsWith('/run-ffmpeg.ts') || !/^(product|platform|apps)\//.test(file)) return [];
  const startsPrograms = /\b(spawn|spawnLimited|execFile|exec)(Sync)?\s*\(/.test(code);
  return startsPrograms
    ? findViolations(file, strings, /(?<![\w./-])ff(mpeg|probe)(?![\w-])/g, () => 'ffmpeg: call runFfmpeg')
    : [];
}

/** A row may contain a document of several megabytes, so a query names the columns that it reads. */
function checkSelectedColumns(file: string, { code, strings }: Parts): Violation[] {
  if (isForTests(file) || !/^(product|platform|apps)\//.test(file) || getZone(file) === 'browser') return [];
  const message = () => 'name the columns that are read';
  return [
    ...findViolations(file, code, /\.select\(\s*\)\s*\.from\(/g, message),
    ...findViolations(file, strings, /\bselect\s+\*/gi, message),
  ];
}

const COLOUR_NAMES =
  'white|black|red|green|blue|yellow|orange|purple|pink|gray|grey|brown|cyan|magenta|silver|gold|navy|teal';
const COLOUR_VALUE = `#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:${COLOUR_NAMES})(?![\\w-])`;
/** A colour in the value of a CSS declaration: after a colon, and before `;` or `}` without a `{`, so not in a selector. */
const COLOUR_DECLARATION = new RegExp(`:[^;{}]*?(${COLOUR_VALUE})(?=[^{};]*(?:[;}]|$))`, 'gi');

/** Colours are defined only in tokens.css. `parts` is absent for CSS. */
function checkColours(file: string, source: string, parts?: Parts): Violation[] {
  if (/(^|\/)tokens(\.test)?\.(css|ts)$/.test(file) || !/^(product|platform|apps)\//.test(file)) return [];
  const message = (match: RegExpMatchArray) => `the colour “${match[1]}” belongs in tokens.css`;
  if (!parts)
    return findViolations(file, source.replace(/\/\*[\s\S]*?\*\//g, blankOut), COLOUR_DECLARATION, message);
  if (isTest(file) || getZone(file) !== 'browser') return [];
  return findViolations(
    file,
    source,
    /['"`](#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})|(?:rgba?|hsla?|oklch)\([^'"`]*\))['"`]/gi,
    message,
  );
}

/** For `composes … from` another file, Vite reads that file without its name, and `npm start` prints a warning. */
function checkComposes(file: string, source: string): Violation[] {
  return findViolations(
    file,
    source,
    /\bcomposes\s*:[^;]*\sfrom\s/g,
    () => 'a class of another file is imported by the component that shows it, not composed',
  );
}

const blankOut = (text: string) => text.replace(/[^\n]/g, ' ');

/** A word that may not be in names, and the glossary's word for it. */
const FORBIDDEN_WORDS: [RegExp, string][] = [
  [/session(?!storage)/i, 'login'],
  [/submission/i, 'response'],
  [/questionnaire/i, 'study'],
  [/tenant/i, 'workspace'],
];
const DECLARED_NAME = /\b(?:const|let|var|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

/** Names that a file declares use the glossary's words. Imported names, such as those of packages, are not checked. */
function checkGlossary(file: string, { code }: Parts): Violation[] {
  const findForbidden = (name: string) => FORBIDDEN_WORDS.find(([word]) => word.test(name));
  const violations = findViolations(file, code, DECLARED_NAME, ({ 1: name = '' }) => {
    const forbidden = findForbidden(name);
    return forbidden ? `“${name}”: the glossary says ${forbidden[1]}` : null;
  });
  const forbiddenInFile = findForbidden(file.split('/').at(-1)!);
  return forbiddenInFile
    ? [...violations, { file, line: 0, message: `its name: the glossary says ${forbiddenInFile[1]}` }]
    : violations;
}

/** No unfinished work is left in comments, and nothing switches the checkers off. */
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

/** An object literal is not spread into another: its properties are written out, so that the shape is seen. */
function checkSpreads(file: string, { code }: Parts): Violation[] {
  return findViolations(file, code, /\.\.\.\{/g, () => 'write out the properties that are spread');
}

/** Tests do not mock our modules, sleep, or remove a route that intercepts requests of a page; none is skipped. */
function checkTestFiles(file: string, source: string, { code }: Parts): Violation[] {
  if (!isTest(file)) return [];
  return [
    // The module is in a string, so `source` is searched; `code` is blank where the call itself is in a string or comment.
    ...findViolations(file, source, /\bvi\.(mock|doMock)\(\s*(?:import\()?['"]([.#][^'"]*)/g, (match) =>
      code.slice(match.index, (match.index ?? 0) + 2) === 'vi' ? `mocks our own module ${match[2]}` : null,
    ),
    ...findViolations(
      file,
      code,
      /\bwaitForTimeout\s*\(|\bnew\s+Promise\s*(?:<[^>]*>)?\s*\(\s*\(?(\w+)\)?\s*=>\s*\{?\s*setTimeout\s*\(\s*\1\b/g,
      () => 'a sleep: wait for a condition',
    ),
    // A request that is sent while a route is removed never gets a reply in Chromium, about once in 50 runs.
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

/** Questions before a change use `confirm()` of `platform/ui`; other dialogs are in files named `…-dialog` or `…-palette`. */
function checkDialogs(file: string, source: string, { code }: Parts): Violation[] {
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
