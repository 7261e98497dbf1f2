import { parseSync } from 'oxc-parser';
import { isLikelyText, TECHNICAL_ATTRIBUTES } from '../texts/read-texts.ts';
import { listImports } from './imports.ts';
import { isForTests, lineNumberAt, type SourceTree, type Violation } from './source.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const TEAM_APP = /^(product\/([\w-]+\/)+web\/|product\/blocks\/|platform\/(ui|forms)\/|apps\/web\/).*\.tsx$/;
/** Attributes and properties that are shown to people, so that any word in them is a text. */
const TEXT_NAMES =
  /^(label|title|placeholder|aria-label|alt|description|message|header|heading|sentence|text|action|hint|note|nothingFoundMessage|(?:\w+)Label)$/;

/** Loaded by the editor's preview only, so that a text of it is for the team. */
const PREVIEW = 'product/responses/web/preview.tsx';

/**
 * Checks that texts of the team app are in a `texts.ts`, one for each screen, ready to be translated, and what
 * participants read in the messages, where every language has it.
 */
export function checkTexts(tree: SourceTree): Violation[] {
  const participant = listParticipantFiles(tree);
  return [...tree].flatMap(([file, source]) => {
    if (isForTests(file) || file === PREVIEW) return [];
    if (participant.has(file)) return file.endsWith('.tsx') ? findTexts(file, source, 'the messages') : [];
    return TEAM_APP.test(file) ? findTexts(file, source, 'texts.ts') : [];
  });
}

/** Files that participants load; their texts are in a `messages.json`, in every language of the page. */
function listParticipantFiles(tree: SourceTree): Set<string> {
  const imports = Map.groupBy(
    listImports(tree).filter((one) => !one.isTypeOnly),
    (one) => one.file,
  );
  const visited = new Set<string>();
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const { to } of imports.get(file) ?? []) if (to) visit(to);
  };
  for (const file of tree.keys())
    if (/^product\/blocks\/[^/]+\/player\.tsx$|^apps\/participant\/|^product\/responses\/web\//.test(file))
      visit(file);
  return visited;
}

function findTexts(file: string, source: string, catalogue: string): Violation[] {
  const violations: Violation[] = [];
  const report = (start: number, text: string) =>
    violations.push({
      file,
      line: lineNumberAt(source, start),
      message: `“${text.replaceAll(/\s+/g, ' ').trim()}” belongs in ${catalogue}`,
    });
  const visit = (node: Node, name: string | null): void => {
    const text = readText(node);
    if (text !== null) {
      const isText =
        node.type === 'JSXText' || (name !== null && TEXT_NAMES.test(name) && !/^https?:/.test(text));
      if (/\p{L}/u.test(text) && (isText || (name !== null && isLikelyText(text)))) report(node.start, text);
    }
    for (const [child, inside] of listChildren(node, name, source)) visit(child, inside);
  };
  visit(parseSync(file, source).program as unknown as Node, null);
  return violations;
}

/** The text of a literal, of a template without its values, or of JSX; else null. */
function readText(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ');
}

/** The children of a node, each with the name of the attribute or property whose value it is. */
function listChildren(node: Node, name: string | null, source: string): [Node, string | null][] {
  const readName = (key: unknown) => source.slice((key as Node).start, (key as Node).end);
  switch (node.type) {
    case 'JSXAttribute': {
      const attribute = readName(node.name);
      if (!node.value || TECHNICAL_ATTRIBUTES.test(attribute)) return [];
      return [[node.value as Node, attribute]];
    }
    case 'Property': {
      const property = readName(node.key);
      return [[node.value as Node, TEXT_NAMES.test(property) ? property : null]];
    }
    case 'JSXElement':
    case 'JSXFragment':
      return listNodes(node).map((child) => [
        child,
        child.type === 'JSXExpressionContainer' ? 'children' : null,
      ]);
    case 'CallExpression': {
      const contextName = /^(?:notify|useTitle|set[A-Z]\w*)$/.test(readName(node.callee)) ? 'argument' : null;
      return listNodes(node).map((child) => [child, contextName]);
    }
    case 'ConditionalExpression':
      return [
        [node.test as Node, null],
        [node.consequent as Node, name],
        [node.alternate as Node, name],
      ];
    case 'JSXExpressionContainer':
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
      return listNodes(node).map((child) => [child, name]);
    default:
      return listNodes(node).map((child) => [child, null]);
  }
}

const listNodes = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string');
