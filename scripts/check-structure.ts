import path from 'node:path';
import { checkDirections } from './structure/directions.ts';
import { checkNames } from './structure/names.ts';
import { checkQueryLanguages } from './structure/query-languages.ts';
import { readTree, type SourceTree, type Violation } from './structure/source.ts';
import { checkSqlFiles } from './structure/sql-files.ts';
import { checkTables } from './structure/tables.ts';
import { checkTexts } from './structure/texts.ts';
import { checkBlockTypes } from './structure/block-types.ts';
import { checkContent } from './structure/content.ts';
import { checkExports } from './structure/exports.ts';
import { checkFindResults } from './structure/find-results.ts';
import { checkTypeNames } from './structure/type-names.ts';
import { checkVerbs } from './structure/verbs.ts';

/** Every broken rule of the structure in a tree of sources, by file and line. */
export function checkStructure(tree: SourceTree): Violation[] {
  return [
    ...checkDirections(tree),
    ...checkNames(tree),
    ...checkTables(tree),
    ...checkSqlFiles(tree),
    ...checkQueryLanguages(tree),
    ...checkTexts(tree),
    ...checkContent(tree),
    ...checkBlockTypes(tree),
  ].toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line);
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const tree = readTree(root);
  const violations = [
    ...checkStructure(tree),
    ...checkExports(tree),
    ...checkTypeNames(tree),
    ...checkFindResults(tree),
    ...checkVerbs(tree),
  ];
  for (const { file, line, message } of violations)
    console.error(`${file}${line ? `:${line}` : ''}  ${message}`);
  if (violations.length > 0) console.error(`\n${violations.length} breaks of the structure.`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
