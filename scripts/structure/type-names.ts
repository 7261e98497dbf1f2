import { isForTests, isScript, isTest, lineNumberAt, type SourceTree, type Violation } from './source.ts';

const EXPORTED_TYPE = /^export (?:interface|type|class|enum) (\w+)/gm;

/** Exported types of one name: whoever reads it has to look up which one is meant. */
export function checkTypeNames(tree: SourceTree): Violation[] {
  const firsts = new Map<string, string>();
  return [...tree].flatMap(([file, source]) => {
    if (!isScript(file) || isTest(file) || isForTests(file) || !/^(product|platform|apps)\//.test(file))
      return [];
    return [...source.matchAll(EXPORTED_TYPE)].flatMap(({ 1: name = '', index }) => {
      const first = firsts.get(name);
      firsts.set(name, first ?? file);
      if (first === undefined || first === file) return [];
      const message = `exports the type ${name}, as ${first} does: name what it is of`;
      return [{ file, line: lineNumberAt(source, index), message }];
    });
  });
}
