import { listBlockTypes } from './names.ts';
import { parse } from './parse.ts';
import { findViolations, isTest, isScript, type Tree, type Violation } from './source.ts';

/** No code outside of a block type's folder, not even in that of another type, asks which type a block has. */
export function checkBlockTypes(tree: Tree): Violation[] {
  const types = listBlockTypes(tree.keys());
  return [...tree].flatMap(([file, source]) => {
    const others = types.filter((type) => !file.startsWith(`product/blocks/${type}/`));
    if (others.length === 0 || !isScript(file) || isTest(file) || !/^(product|apps)\//.test(file)) return [];
    const { comments } = parse(file, source);
    return createPatterns(others).flatMap((pattern) =>
      findViolations(file, source, pattern, ({ 1: type, index = 0 }) =>
        comments.slice(index, index + 1).trim()
          ? null
          : `asks for the block type “${type}”: let the type answer`,
      ),
    );
  });
}

/** Comparisons with types, and lists of types, which something else is compared with. */
function createPatterns(types: string[]): RegExp[] {
  const ids = types.join('|');
  const comparisons = [
    `\\b(?:type|typeId|blockType)\\s*[!=]==?\\s*['"](${ids})['"]`,
    `['"](${ids})['"]\\s*[!=]==?\\s*[\\w.?!]*\\b(?:type|typeId|blockType)\\b`,
    `['"](${ids})['"][^\\n\\]]*\\]\\s*\\.includes\\(\\s*[\\w.?!]*\\b(?:type|typeId|blockType)\\b`,
  ];
  // Other ids are words with other meanings, too, such as `number`.
  const hyphenated = types.filter((type) => type.includes('-')).join('|');
  const lists = [
    `(?:\\bcase\\s+|[{,]\\s*)['"](${hyphenated})['"]\\s*:`,
    `(?:=\\s*|\\bnew\\s+(?:Set|Map)(?:<[^()]*>)?\\(\\s*)\\[\\s*(?:\\[\\s*)?(?:['"][\\w-]+['"],\\s*)*['"](${hyphenated})['"]`,
  ];
  return [...comparisons, ...(hyphenated ? lists : [])].map((pattern) => new RegExp(pattern, 'g'));
}
