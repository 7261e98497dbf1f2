import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { importsOf } from './structure/imports.ts';
import { parse } from './structure/parse.ts';
import { isScript, readTree, type Tree } from './structure/source.ts';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof GROUPS)[number] | 'scripts', Record<string, string>>>;
interface Locked {
  bin?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface DependencySources {
  tree: Tree;
  manifest: Manifest;
  /** Of package-lock.json. */
  packages: Record<string, Locked>;
}

/** `@scope/name/part` → `@scope/name`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(packageOf(name));

/** Packages of package.json that nothing imports and no program or setting names, and imports it does not list. */
export function checkDependencies({ tree, manifest, packages }: DependencySources): string[] {
  const listed = GROUPS.flatMap((group) => Object.keys(manifest[group] ?? {}));
  const imports = importsOf(tree).filter(({ to, name }) => to === null && !isBuiltin(name));
  const used = new Set(imports.map(({ name }) => packageOf(name)));
  const named = wordsOf(tree, manifest);
  const locked = (name: string) => packages[`node_modules/${name}`] ?? {};
  const isUsed = (name: string): boolean =>
    used.has(name) ||
    [name, ...Object.keys(locked(name).bin ?? {})].some((word) => named.has(word)) ||
    (name.startsWith('@types/') && (name === '@types/node' || isUsed(name.slice('@types/'.length)))) ||
    // A tool takes its peer in by itself: oxlint starts oxlint-tsgolint.
    (name in (manifest.devDependencies ?? {}) &&
      listed.some((other) => other !== name && name in (locked(other).peerDependencies ?? {})));
  return [
    ...listed
      .filter((name) => !isUsed(name))
      .map((name) => `package.json lists ${name}, which nothing imports or names`),
    ...imports
      .filter(({ name }) => !listed.includes(packageOf(name)))
      .map(({ file, line, name }) => `${file}:${line} imports ${name}, which package.json does not list`),
  ];
}

/** Words of settings, style sheets and programs that start others: names of packages and of their programs. */
function wordsOf(tree: Tree, { scripts = {} }: Manifest): Set<string> {
  const texts = Object.values(scripts);
  for (const [file, source] of tree) {
    if (file.endsWith('.css')) texts.push(...(source.match(/@import[^;]*|\burl\([^)]*/g) ?? []));
    else if (file.endsWith('.config.ts') || file.endsWith('.mjs')) texts.push(parse(file, source).strings);
    else if (isScript(file)) texts.push(...(source.match(/\.resolve\('[^']+'\)/g) ?? []));
  }
  const words = texts.flatMap((text) => text.match(/@?[\w-]+(?:\/[\w-]+)*/g) ?? []);
  return new Set(words.flatMap((word) => [word, packageOf(word)]));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as unknown;
  const problems = checkDependencies({
    tree: readTree(root),
    manifest: read('package.json') as Manifest,
    packages: (read('package-lock.json') as { packages: Record<string, Locked> }).packages,
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
