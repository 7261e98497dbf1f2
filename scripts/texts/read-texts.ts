import { parseSync } from 'oxc-parser';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { isTest, lineNumberAt, type Tree } from '../structure/source.ts';

/** A text that people may read, with `{…}` for its values and `<…>` for elements inside. */
export interface InterfaceText {
  file: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Attributes whose strings are for the browser, not for people. */
export const TECHNICAL_ATTRIBUTES =
  /^(class|className|classNames|preserveAspectRatio|mah|aria-keyshortcuts|sandbox|style|styles|id|key|ref|role|rel|type|name|describedBy|labelledBy|href|src|to|d|viewBox|transform|points|fill|stroke.*|data-.+|aria-(live|labelledby|describedby|controls|current|haspopup|orientation)|autoComplete|inputMode|variant|size|color|c|fw|fz|ta|justify|align|gap|wrap|method|accept|gridTemplate.*)$/;

/** Calls whose strings are for developers, logs and databases. */
const TECHNICAL_CALLS = /^(console|log|sql|process|document|performance)\b|\blog\??\.\w+$/;

/** Folders with texts of other kinds: data, statistics, and what only tests use. */
const SKIPPED =
  /(^|\/)(testing|migrations|statistics|dist|samples)\/|\.d\.ts$|\/(factory|tables)\.ts$|-for-tests\.tsx?$/;

/** Participants' texts in every language, of which the English ones are read. */
const MESSAGES = /(^|\/)messages\.json$/;

/** Whether a file may contain interface texts. */
export const hasTexts = (file: string) =>
  (MESSAGES.test(file) || /^(product|apps|platform)\/.*\.tsx?$/.test(file)) &&
  !isTest(file) &&
  !SKIPPED.test(file);

/** Every interface text of a tree, by file and line. */
export const readTexts = (tree: Tree): InterfaceText[] =>
  [...tree]
    .filter(([file]) => hasTexts(file))
    .flatMap(([file, source]) => extractTexts(file, source))
    .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line);

/** A catalogue of interface texts: every string in it is one. */
const CATALOGUE = /(^|\/)texts\.ts$/;

/** The texts of one source: JSX text, and strings that look like text and are not technical. */
export function extractTexts(file: string, source: string): InterfaceText[] {
  const found: InterfaceText[] = [];
  const add = (start: number, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (text) found.push({ file, line: lineNumberAt(source, start), text });
  };
  const isMessages = MESSAGES.test(file);
  const isRead = isMessages || CATALOGUE.test(file) ? (text: string) => /\p{L}/u.test(text) : isLikelyText;
  const visit = (node: Node): void => {
    if (isMessages ? isTranslation(node) : isTechnical(node, source)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isRead(node.value)) add(node.start, node.value);
    } else if (node.type === 'TemplateLiteral') {
      const text = templateText(node, source);
      if (isRead(text)) add(node.start, text);
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const run of textRuns(node.children as Node[], source)) add(run.start, run.text);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  const parsed = isMessages ? parseSync('messages.js', `(${source})`) : parseSync(file, source);
  visit(parsed.program as unknown as Node);
  return found;
}

/** A text of a `messages.json` in another language than English. */
const isTranslation = (node: Node): boolean =>
  node.type === 'Property' &&
  PAGE_LANGUAGES.includes((node.key as { value: string }).value) &&
  (node.key as { value: string }).value !== 'en';

function isTechnical(node: Node, source: string): boolean {
  const textOf = (inner: unknown) => source.slice((inner as Node).start, (inner as Node).end);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'JSXText':
      return true;
    case 'JSXAttribute':
      return TECHNICAL_ATTRIBUTES.test(textOf(node.name));
    case 'CallExpression':
      return TECHNICAL_CALLS.test(textOf(node.callee));
    case 'NewExpression':
      return /^(Error|TypeError|RangeError|RegExp)$/.test(textOf(node.callee));
    default:
      return false;
  }
}

function childrenOf(node: Node): Node[] {
  const found: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node.type === 'Property' && !node.computed) continue;
    for (const item of Array.isArray(value) ? value : [value])
      if (item && typeof item === 'object' && typeof (item as Node).type === 'string')
        found.push(item as Node);
  }
  return found;
}

/** A sentence, a label in sentence case, or lower-case words with a space: not an id, a unit, CSS or SQL. */
export function isLikelyText(value: string): boolean {
  const text = value.replaceAll(/\{[^}]*\}/g, '').trim();
  if (!/\p{L}{2}/u.test(text) || /\p{Cc}/u.test(text.replaceAll(/\s/g, ''))) return false;
  if (/^(#|\.|\/|https?:|--|@|\[|<[!a-z]|var\(|M\d)/.test(text)) return false;
  if (/^[A-Z_\d]+$/.test(text) && text.length > 4) return false;
  if (/^(select|insert|update|delete|with|create|alter|begin|do)\b/i.test(text) && /[=(*";$]/.test(value))
    return false;
  if (/^\p{Lu}[\p{Ll}\d]*(?:[\p{Lu}][\p{Ll}\d]*)+$/u.test(text)) return false;
  return /^[“"'(]?\p{Lu}/u.test(text) || /\p{L}[.,:;!?…)”]*\s+\S*\p{L}/u.test(text);
}

function templateText(node: Node, source: string): string {
  const quasis = node.quasis as (Node & { value: { cooked: string } })[];
  const values = node.expressions as Node[];
  return quasis
    .map(({ value }, at) => value.cooked + (values[at] ? placeholder(values[at], source) : ''))
    .join('');
}

function placeholder(node: Node, source: string): string {
  const text = source.slice(node.start, node.end);
  return /^[\w.?!]+$/.test(text) && text.length <= 30 ? `{${text}}` : '{…}';
}

/** The text content of an element with its values as one text: "n = {n} · {people}". */
function textRuns(children: Node[], source: string): { start: number; text: string }[] {
  const hasText = children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)));
  if (!hasText) return [];
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return String(child.value);
    if (child.type !== 'JSXExpressionContainer') return '<…>';
    const inner = child.expression as Node;
    if (inner.type === 'JSXEmptyExpression') return '';
    return inner.type === 'Literal' ? String(inner.value) : placeholder(inner, source);
  });
  const first = children.find((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)))!;
  const lead = /^\s*/.exec(String(first.value))![0].length;
  return [{ start: first.start + lead, text: parts.join('') }];
}
