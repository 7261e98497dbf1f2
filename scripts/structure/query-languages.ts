import { parse } from './parse.ts';
import { isForTests, isScript, lineNumberAt, type SourceTree, type Violation } from './source.ts';

/**
 * Checks that a file writes its SQL statements in one way: with Drizzle, whose own `sql` tag writes parts of a statement, or
 * as templates of our driver (`platform/db/core/sql.ts`).
 */
export function checkQueryLanguages(tree: SourceTree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    if (!isScript(file) || isForTests(file)) return [];
    const { code, module, tags } = parse(file, source);
    const imported = module.staticImports.flatMap(({ moduleRequest, entries, start }) =>
      entries.map(({ localName }) => ({ name: localName.value, from: moduleRequest.value, start })),
    );
    const drizzleOffset =
      /\borm\b/i.exec(code)?.index ?? imported.find(({ from }) => from === 'drizzle-orm')?.start;
    // A tag is a connection that the file was given (tx`…`), or `sql` of the driver; other imported tags are not for SQL.
    const sqlTemplate = tags.find(({ name }) => {
      const from = imported.find((local) => local.name === name)?.from;
      return name !== 'String.raw' && (from === undefined || from.endsWith('/sql.ts'));
    });
    if (drizzleOffset === undefined || !sqlTemplate) return [];
    const message = `has SQL here and Drizzle in line ${lineNumberAt(source, drizzleOffset)}: write all statements of a file in one of both`;
    return [{ file, line: lineNumberAt(source, sqlTemplate.offset), message }];
  });
}
