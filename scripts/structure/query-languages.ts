import { parse } from './parse.ts';
import { isForTests, isScript, lineNumberAt, type Tree, type Violation } from './source.ts';

/**
 * Checks that a file writes its statements in one language: with Drizzle, which has its own `sql` for parts of them, or in
 * SQL with the templates of our driver.
 */
export function checkQueryLanguages(tree: Tree): Violation[] {
  return [...tree].flatMap(([file, source]) => {
    if (!isScript(file) || isForTests(file)) return [];
    const { code, module, tags } = parse(file, source);
    const imported = module.staticImports.flatMap(({ moduleRequest, entries, start }) =>
      entries.map(({ localName }) => ({ name: localName.value, from: moduleRequest.value, start })),
    );
    const drizzle =
      /\borm\b/i.exec(code)?.index ?? imported.find(({ from }) => from === 'drizzle-orm')?.start;
    // Connections are values of the file (tx`…`); what it imports is another tag, unless it is `sql` of the driver.
    const statement = tags.find(({ name }) => {
      const from = imported.find((one) => one.name === name)?.from;
      return name !== 'String.raw' && (from === undefined || from.endsWith('/sql.ts'));
    });
    if (drizzle === undefined || !statement) return [];
    const message = `has SQL here and Drizzle in line ${lineNumberAt(source, drizzle)}: write all statements of a file in one of both`;
    return [{ file, line: lineNumberAt(source, statement.offset), message }];
  });
}
