import { parseSync } from 'oxc-parser';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { isTest, lineNumberAt, type Tree } from '../structure/source.ts';

/** A text that people may read, with `{…}` for its values and `<…>` for elements inside. */
export interface InterfaceText {
  file: string;
  line: number;
  text: string;
}

/** A node of the syntax tree of oxc-parser, of any type. */
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
const SKIPPED_FILES =
  /(^|\/)(testing|migrations|statistics|dist|samples)\/|\.d\.ts$|\/(factory|tables)\.ts$|-for-tests\.tsx?$/;

/** Participants' texts in every language, of which the English ones are read. */
const MESSAGES_FILE = /(^|\/)messages\.json$/;

/** Whether a file may contain interface texts. */
export const hasTexts = (file: string) =>
  (MESSAGES_FILE.test(file) || /^(product|apps|platform)\/.*\.tsx?$/.test(file)) &&
  !isTest(file) &&
  !SKIPPED_FILES.test(file);

/** Every interface text of a tree, by file and line. */
export const readTexts = (tree: Tree): InterfaceText[] =>
  [...tree]
    .filter(([file]) => hasTexts(file))
    .flatMap(([file, source]) => extractTexts(file, source))
    .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line);

/** A catalogue of interface texts: every string in it is one. */
const CATALOGUE_FILE = /(^|\/)texts\.ts$/;

/** The texts of one source: JSX text, and strings that look like text and are not technical. */
export function extractTexts(file: string, source: string): InterfaceText[] {
  const texts: InterfaceText[] = [];
  const add = (start: number, raw: string) => {
    const text = raw.replaceAll(/\s+/g, ' ').trim();
    if (text) texts.push({ file, line: lineNumberAt(source, start), text });
  };
  const isMessages = MESSAGES_FILE.test(file);
  const isText =
    isMessages || CATALOGUE_FILE.test(file) ? (text: string) => /\p{L}/u.test(text) : isLikelyText;
  const visit = (node: Node): void => {
    if (isMessages ? isTranslation(node) : isTechnical(node, source)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      if (isText(node.value)) add(node.start, node.value);
    } else if (node.type === 'TemplateLiteral') {
      const text = formatTemplate(node, source);
      if (isText(text)) add(node.start, text);
    } else if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const text = readElementText(node.children as Node[], source);
      if (text) add(text.start, text.raw);
    }
    for (const child of listChildren(node)) visit(child);
  };
  const parsed = isMessages ? parseSync('messages.js', `(${source})`) : parseSync(file, source);
  visit(parsed.program as unknown as Node);
  return texts;
}

/** A text of a `messages.json` in another language than English. */
const isTranslation = (node: Node): boolean =>
  node.type === 'Property' &&
  PAGE_LANGUAGES.includes((node.key as { value: string }).value) &&
  (node.key as { value: string }).value !== 'en';

/** Whether nothing in a node is for people to read. */
function isTechnical(node: Node, source: string): boolean {
  const getSource = (inner: unknown) => source.slice((inner as Node).start, (inner as Node).end);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    // Read with the element that it is in.
    case 'JSXText':
      return true;
    case 'JSXAttribute':
      return TECHNICAL_ATTRIBUTES.test(getSource(node.name));
    case 'CallExpression':
      return TECHNICAL_CALLS.test(getSource(node.callee));
    case 'NewExpression':
      return /^(Error|TypeError|RangeError|RegExp)$/.test(getSource(node.callee));
    default:
      return false;
  }
}

function listChildren(node: Node): Node[] {
  const children: Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    // The name of a property is not a text.
    if (key === 'key' && node.type === 'Property' && !node.computed) continue;
    for (const item of Array.isArray(value) ? value : [value])
      if (item && typeof item === 'object' && typeof (item as Node).type === 'string')
        children.push(item as Node);
  }
  return children;
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

function formatTemplate(node: Node, source: string): string {
  const quasis = node.quasis as (Node & { value: { cooked: string } })[];
  const values = node.expressions as Node[];
  return quasis
    .map(({ value }, index) => value.cooked + (values[index] ? formatPlaceholder(values[index], source) : ''))
    .join('');
}

/** A value in a text: a short name as it is in the code, anything longer as `{…}`. */
function formatPlaceholder(node: Node, source: string): string {
  const text = source.slice(node.start, node.end);
  return /^[\w.?!]+$/.test(text) && text.length <= 30 ? `{${text}}` : '{…}';
}

/** The text content of an element with its values as one text, such as "n = {n} · {people}"; null without any. */
function readElementText(children: Node[], source: string): { start: number; raw: string } | null {
  const first = children.find((child) => child.type === 'JSXText' && /\p{L}/u.test(String(child.value)));
  if (!first) return null;
  const parts = children.map((child) => {
    if (child.type === 'JSXText') return String(child.value);
    if (child.type !== 'JSXExpressionContainer') return '<…>';
    const inner = child.expression as Node;
    if (inner.type === 'JSXEmptyExpression') return '';
    return inner.type === 'Literal' ? String(inner.value) : formatPlaceholder(inner, source);
  });
  const indent = /^\s*/.exec(String(first.value))![0].length;
  return { start: first.start + indent, raw: parts.join('') };
}
