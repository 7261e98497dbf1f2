import { isForTests, lineNumberAt, type SourceTree, type Violation } from './source.ts';

const REPEATABLE =
  /^(create or replace (function|trigger)|drop trigger if exists|create constraint trigger|set constraints)\b/i;

/** Blanks strings, bodies and comments, with as many characters and lines as before. */
const blankStrings = (text: string) =>
  text.replace(/--.*|\$\$[^]*?\$\$|'[^']*'/g, (found) => found.replace(/[^\n]/g, ' '));

/**
 * Checks files with functions and triggers of the database. The migrator finds them by their names and runs them again when
 * their text changed, in any order, so each has only what can be repeated, and a trigger has its function beside it.
 */
export function checkSqlFiles(tree: SourceTree): Violation[] {
  const files = [...tree].filter(
    ([file]) => file.endsWith('.sql') && /^(product|platform)\//.test(file) && !isForTests(file),
  );
  const owners = new Map<string, string>();
  return files.flatMap(([file, text]) => {
    if (file.includes('/migrations/')) return [];
    const code = blankStrings(text);
    const violations: Violation[] = [];
    const refuse = (offset: number, message: string) =>
      violations.push({ file, line: lineNumberAt(text, offset), message });
    for (const { 0: statement, index } of code.matchAll(/[^;\s][^;]*/g))
      if (!REPEATABLE.test(statement))
        refuse(index, 'is run again when it changes: only functions and triggers, created or replaced');
    const functions = new Set<string>();
    for (const { 1: name, index } of code.matchAll(/\breplace\s+function\s+([\w."]+)/gi)) {
      const own = name!.replace(/^internal\./, '');
      if (own === name) refuse(index, `the function ${name} belongs to the schema internal`);
      const owner = owners.get(own) ?? file;
      if (owner !== file) refuse(index, `${owner} creates the function ${name}, too`);
      owners.set(own, file);
      functions.add(own);
    }
    for (const { 1: name, index } of code.matchAll(/\bexecute\s+function\s+(?:\w+\.)?(\w+)\s*\(/gi))
      if (!functions.has(name!)) refuse(index, `a trigger stands beside its function ${name}`);
    const base = file.slice(file.lastIndexOf('/') + 1, -'.sql'.length);
    if (!functions.has(base.replaceAll('-', '_')))
      refuse(0, 'a file of SQL is named after a function in it (raise-write-conflict.sql)');
    return violations;
  });
}
