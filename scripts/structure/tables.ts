import { listImports, findNoun } from './imports.ts';
import { parse } from './parse.ts';
import { isForTests, isScript, findViolations, type SourceTree, type Violation } from './source.ts';

const isTables = (file: string) => file.endsWith('/server/tables.ts');

/**
 * Checks that `archives` uses no tables of other nouns: their `server/archive.ts` provide the data. Only `tables.ts` may
 * import the tables of another noun, for foreign keys.
 */
export function checkTables(tree: SourceTree): Violation[] {
  const isArchives = (file: string) => findNoun(file) === 'archives' && !isForTests(file);
  const imported = listImports(tree).flatMap(({ file, line, to }): Violation[] =>
    isArchives(file) && !isTables(file) && to && isTables(to) && findNoun(to) !== 'archives'
      ? [{ file, line, message: `archives imports ${to}: ask the noun, or let its archive.ts say it` }]
      : [],
  );
  const tableOwners = mapTablesToNouns(tree);
  const named = [...tree].flatMap(([file, source]) =>
    isArchives(file) && isScript(file)
      ? findViolations(
          file,
          parse(file, source).strings,
          /\b(?:from|join|into|update)\s+(?:\w+\.)?(\w+)/g,
          (match) => {
            const owner = tableOwners.get(match[1]!) ?? 'archives';
            return owner === 'archives' ? null : `archives names the table ${match[1]} of ${owner} in SQL`;
          },
        )
      : [],
  );
  return [...imported, ...named];
}

/** Table → the noun that declares it. */
function mapTablesToNouns(tree: SourceTree): Map<string, string> {
  const declared = [...tree].filter(([file]) => isTables(file) && findNoun(file));
  return new Map(
    declared.flatMap(([file, source]) =>
      [...source.matchAll(/(?:pgTable|\.table)\(\s*'(\w+)'/g)].map(({ 1: table }): [string, string] => [
        table!,
        findNoun(file)!,
      ]),
    ),
  );
}
