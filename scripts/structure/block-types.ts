import { listBlockTypes } from './names.ts';
import { parse } from './parse.ts';
import { findViolations, isTest, isScript, type SourceTree, type Violation } from './source.ts';

/** Checks that only code in a block type's own folder compares a block's type with its id; comments may name it. */
export function checkBlockTypes(tree: SourceTree): Violation[] {
  const types = listBlockTypes(tree.keys());
  return [...tree].flatMap(([file, source]) => {
    const foreignTypes = types.filter((type) => !file.startsWith(`product/blocks/${type}/`));
    if (foreignTypes.length === 0 || !isScript(file) || isTest(file) || !/^(product|apps)\//.test(file))
      return [];
    const { comments } = parse(file, source);
    return createPatterns(foreignTypes).flatMap((pattern) =>
      findViolations(file, source, pattern, ({ 1: type, index = 0 }) =>
        // `comments` is blank where there is code.
        comments[index]!.trim() ? null : `asks for the block type “${type}”: let the type answer`,
      ),
    );
  });
}

/** Comparisons with types, and lists of types, which code compares with elsewhere. */
function createPatterns(types: string[]): RegExp[] {
  const ids = types.join('|');
  const comparisons = [
    `\\b(?:type|typeId|blockType)\\s*[!=]==?\\s*['"](${ids})['"]`,
    `['"](${ids})['"]\\s*[!=]==?\\s*[\\w.?!]*\\b(?:type|typeId|blockType)\\b`,
    `['"](${ids})['"][^\\n\\]]*\\]\\s*\\.includes\\(\\s*[\\w.?!]*\\b(?:type|typeId|blockType)\\b`,
  ];
  // Ids without a hyphen are also common words, such as `number`: in a list, they may mean something else.
  const hyphenated = types.filter((type) => type.includes('-')).join('|');
  const lists = [
    `(?:\\bcase\\s+|[{,]\\s*)['"](${hyphenated})['"]\\s*:`,
    `(?:=\\s*|\\bnew\\s+(?:Set|Map)(?:<[^()]*>)?\\(\\s*)\\[\\s*(?:\\[\\s*)?(?:['"][\\w-]+['"],\\s*)*['"](${hyphenated})['"]`,
  ];
  return [...comparisons, ...(hyphenated ? lists : [])].map((pattern) => new RegExp(pattern, 'g'));
}
