import path from 'node:path';
import type { EcmaScriptModule } from 'oxc-parser';
import { listImports, resolve } from './imports.ts';
import { parse } from './parse.ts';
import { isScript, lineNumberAt, type SourceTree, type Violation } from './source.ts';

/** Read by the tool that it configures. */
const isConfiguration = (file: string) => file.endsWith('.config.ts');
/** Sources that a test copies into another tree, where they are found by their names. */
const isTemplate = (file: string) => /^scripts\/testing\/toy-[\w-]+\//.test(file);

const ALL = '*';

/** Names that other files import or extend, by file. A dynamic import, `import *` and `import.meta.glob()` use all of a file's. */
function listUsedNames(
  tree: SourceTree,
  modules: ReadonlyMap<string, EcmaScriptModule>,
): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const use = (file: string | undefined, name: string | null) => {
    if (file) used.set(file, (used.get(file) ?? new Set()).add(name ?? ALL));
  };
  /** Files by importing file and specifier. */
  const targets = new Map<string, string>();
  const statics = new Set<string>();
  const imports = listImports(tree).filter(({ to }) => to !== null);
  for (const { file, name, to } of imports) targets.set(`${file}\0${name}`, to!);
  const useStatically = (specifier: string, name: string | null) => {
    statics.add(specifier);
    use(targets.get(specifier), name);
  };
  for (const [file, { staticImports, staticExports, dynamicImports }] of modules) {
    for (const { moduleRequest, entries } of staticImports)
      for (const { importName } of entries)
        useStatically(
          `${file}\0${moduleRequest.value}`,
          importName.kind === 'Default' ? 'default' : importName.name,
        );
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries))
      if (moduleRequest) useStatically(`${file}\0${moduleRequest.value}`, importName.name);
    for (const { moduleRequest } of dynamicImports) {
      const name = tree.get(file)!.slice(moduleRequest.start + 1, moduleRequest.end - 1);
      use(targets.get(`${file}\0${name}`), ALL);
    }
  }
  for (const file of modules.keys())
    for (const { module, name } of parse(file, tree.get(file)!).extendedInterfaces)
      use(resolve(file, module) ?? '', name);
  // `import.meta.glob()`, and types that are imported where they are used.
  for (const { file, name, to } of imports) if (!statics.has(`${file}\0${name}`)) use(to!, ALL);
  for (const pattern of listConfigured(tree))
    for (const file of tree.keys()) if (path.posix.matchesGlob(file, pattern)) use(file, ALL);
  return used;
}

/** The files and patterns that configurations name. */
function listConfigured(tree: SourceTree): string[] {
  const configurations = [...tree].filter(([file]) => isConfiguration(file));
  return configurations.flatMap(([file, source]) =>
    parse(file, source)
      .strings.split(/\s+/)
      .map((text) => text.replace(/^['"`]|['"`]$/g, ''))
      .filter((text) => /\.tsx?$/.test(text))
      .map((text) => path.posix.normalize(text)),
  );
}

/** Exports that no other file imports: they are needed by their own file only, or by nobody. */
export function checkExports(tree: SourceTree): Violation[] {
  const scripts = [...tree].filter(([file]) => isScript(file));
  const modules = new Map(scripts.map(([file, source]) => [file, parse(file, source).module]));
  const used = listUsedNames(tree, modules);
  return scripts.flatMap(([file, source]) => {
    const names = used.get(file) ?? new Set();
    if (names.has(ALL) || isConfiguration(file) || isTemplate(file)) return [];
    return modules
      .get(file)!
      .staticExports.flatMap(({ entries }) => entries)
      .map(({ exportName, start }) => ({
        name: exportName.kind === 'Default' ? 'default' : exportName.name,
        start,
      }))
      .filter(({ name }) => name !== null && !names.has(name))
      .map(({ name, start }) => ({
        file,
        line: lineNumberAt(source, start),
        message: `exports ${name}, which no other file imports`,
      }));
  });
}
