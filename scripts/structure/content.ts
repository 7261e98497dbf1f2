import { findZone } from './imports.ts';
import { listBlockTypes } from './names.ts';
import { parse, type Parts } from './parse.ts';
import { isForTests, isScript, isTest, findViolations, type Tree, type Violation } from './source.ts';

/** Rules about what a line may say. */
export function checkContent(tree: Tree): Violation[] {
  const types = listBlockTypes(tree.keys());
  return [...tree].flatMap(([file, source]) => {
    if (file.endsWith('.css')) return [...checkColours(file, source), ...checkComposes(file, source)];
    if (file.endsWith('.sql')) return file.includes('/migrations/') ? [] : checkSqlTime(file, source);
    if (!isScript(file)) return [];
    const parts = parse(file, source);
    return [
      ...checkGates(file, parts),
      ...checkTime(file, parts),
      ...checkChance(file, parts),
      ...checkColumns(file, parts),
      ...checkColours(file, source, parts),
      ...checkGlossary(file, parts),
      ...checkLeftovers(file, parts),
      ...checkSpreads(file, parts),
      ...checkTests(file, source, parts),
      ...checkSwitches(file, source, parts, types),
      ...checkQuestions(file, source, parts),
    ];
  });
}

const GATES = /\/server\/([\w-]+\/)?(login|workspace|token|link)-gate\.ts$|\/queue\/job-gate\.ts$/;

/** A scope is proof of who asks: only the gates (login, public token, job) make one. */
function checkGates(file: string, { code }: Parts): Violation[] {
  if (GATES.test(file) || isForTests(file)) return [];
  return findViolations(
    file,
    code,
    /(?<!function )\bmintScope\s*\(/g,
    () => 'only the gates (login, token, job) mint a scope',
  );
}

const SQL_TIME =
  /(?<![.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(current_timestamp|current_date|localtimestamp)\b/gi;

function checkSqlTime(file: string, text: string): Violation[] {
  return findViolations(file, text, SQL_TIME, (match) => `${match[0]} in SQL: pass scope.now`);
}

/** Now is read once per request, from the injected clock. */
function checkTime(file: string, { code, strings }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || findZone(file) === 'browser') return [];
  const found = checkSqlTime(file, strings);
  found.push(
    ...findViolations(file, code, /\.defaultNow\s*\(/g, () => 'a column takes its time from scope.now'),
  );
  if (/^product\/.*\/server\//.test(file))
    found.push(
      ...findViolations(
        file,
        code,
        /\bDate\.now\s*\(|\bnew\s+Date\s*(\(\s*\)|(?=[;,)\s]*$))/gm,
        (match) => `${match[0].trim()}: use scope.now`,
      ),
    );
  return found;
}

/** Chance on the server is cryptographic. */
function checkChance(file: string, { code }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || findZone(file) === 'browser') return [];
  return findViolations(file, code, /\bMath\.random\b/g, () => 'Math.random on the server: use node:crypto');
}

/** A row may carry a document of megabytes: what reads it names the columns it uses. */
function checkColumns(file: string, { code, strings }: Parts): Violation[] {
  if (isForTests(file) || !/^(product|platform|apps)\//.test(file) || findZone(file) === 'browser') return [];
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

/** Colours are named once, in tokens.css. */
function checkColours(file: string, source: string, parts?: Parts): Violation[] {
  if (/(^|\/)tokens(\.test)?\.(css|ts)$/.test(file) || !/^(product|platform|apps)\//.test(file)) return [];
  const message = (match: RegExpMatchArray) => `the colour “${match[1]}” belongs in tokens.css`;
  if (!parts) return findViolations(file, source.replace(/\/\*[\s\S]*?\*\//g, blank), COLOUR, message);
  if (isTest(file) || findZone(file) !== 'browser') return [];
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

/** Words of the glossary's other column → what we say. */
const FORBIDDEN: [RegExp, string][] = [
  [/session(?!storage)/i, 'login'],
  [/submission/i, 'response'],
  [/questionnaire/i, 'study'],
  [/tenant/i, 'workspace'],
];
const DECLARED = /\b(?:const|let|var|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

/** Names we give use the glossary's words; a package's own names come in by import only. */
function checkGlossary(file: string, { code }: Parts): Violation[] {
  const wrong = (name: string) => FORBIDDEN.find(([word]) => word.test(name));
  const found = findViolations(file, code, DECLARED, ({ 1: name = '' }) => {
    const hit = wrong(name);
    return hit ? `“${name}”: the glossary says ${hit[1]}` : null;
  });
  const hit = wrong(file.split('/').at(-1)!);
  return hit ? [...found, { file, line: 0, message: `its name: the glossary says ${hit[1]}` }] : found;
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

/** Tests start the real thing and wait for conditions. */
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
    ...findViolations(
      file,
      code,
      /\b(?:it|test|describe)\.(only|skip|todo)\b/g,
      (match) => `.${match[1]} leaves tests out`,
    ),
  ];
}

/** Outside its folder nothing asks which type a block is. */
function checkSwitches(file: string, source: string, { comments }: Parts, types: string[]): Violation[] {
  if (
    file.startsWith('product/blocks/') ||
    isTest(file) ||
    !/^(product|apps)\//.test(file) ||
    types.length === 0
  )
    return [];
  const ids = types.join('|');
  const hyphenated = types.filter((type) => type.includes('-')).join('|');
  const patterns = [
    new RegExp(`\\b(?:type|typeId|blockType)\\s*[!=]==?\\s*['"](${ids})['"]`, 'g'),
    new RegExp(`['"](${ids})['"]\\s*[!=]==?\\s*[\\w.?!]*\\b(?:type|typeId|blockType)\\b`, 'g'),
    new RegExp(
      `['"](${ids})['"][^\\n\\]]*\\]\\s*\\.includes\\(\\s*[\\w.?!]*\\b(?:type|typeId|blockType)\\b`,
      'g',
    ),
    ...(hyphenated ? [new RegExp(`(?:\\bcase\\s+|[{,]\\s*)['"](${hyphenated})['"]\\s*:`, 'g')] : []),
  ];
  return patterns.flatMap((pattern) =>
    findViolations(file, source, pattern, (match) =>
      comments.slice(match.index, (match.index ?? 0) + 1).trim()
        ? null
        : `asks for the block type “${match[1]}”: let the type answer`,
    ),
  );
}

/** Who is asked before a change is asked by the one dialog, and every other dialog is named as one. */
function checkQuestions(file: string, source: string, { code }: Parts): Violation[] {
  if (isTest(file) || !/^(product|platform|apps)\//.test(file) || findZone(file) !== 'browser') return [];
  const asks =
    source.includes("platform/ui/feedback/confirm.ts'") || file.startsWith('platform/ui/feedback/confirm');
  const isDialog = /-(dialog|palette)\.tsx$/.test(file);
  return [
    ...findViolations(
      file,
      code,
      /\b(?:window|globalThis|self)\s*\.\s*(?:confirm|alert|prompt)\s*\(|(?<![.\w])(?:alert|prompt|openConfirmModal)\s*\(/g,
      (match) => `${match[0]}: ask with confirm() of platform/ui`,
    ),
    ...(asks
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
