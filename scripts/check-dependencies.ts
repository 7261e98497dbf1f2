import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { listImports } from './structure/imports.ts';
import { parse } from './structure/parse.ts';
import { isScript, readTree, type SourceTree } from './structure/source.ts';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

type Manifest = Partial<Record<(typeof GROUPS)[number] | 'scripts', Record<string, string>>>;
interface LockedPackage {
  bin?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

interface DependencySources {
  tree: SourceTree;
  manifest: Manifest;
  /** `packages` of package-lock.json: its key is the path of a package, such as `node_modules/zod`. */
  packages: Record<string, LockedPackage>;
}

/** `@scope/name/part` → `@scope/name`. */
const packageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isBuiltin = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** Reports packages of package.json that nothing imports or names, and imports that package.json does not list. */
export function checkDependencies({ tree, manifest, packages }: DependencySources): string[] {
  const listed = GROUPS.flatMap((group) => Object.keys(manifest[group] ?? {}));
  const packageImports = listImports(tree).filter(({ to, name }) => to === null && !isBuiltin(name));
  const imported = new Set(packageImports.map(({ name }) => packageName(name)));
  const words = collectWords(tree, manifest);
  const lockedPackage = (name: string) => packages[`node_modules/${name}`] ?? {};
  const isUsed = (name: string): boolean =>
    imported.has(name) ||
    [name, ...Object.keys(lockedPackage(name).bin ?? {})].some((word) => words.has(word)) ||
    (name.startsWith('@types/') && (name === '@types/node' || isUsed(name.slice('@types/'.length)))) ||
    // Some tools load their peer dependency themselves: oxlint starts oxlint-tsgolint.
    (name in (manifest.devDependencies ?? {}) &&
      listed.some((other) => other !== name && name in (lockedPackage(other).peerDependencies ?? {})));
  return [
    ...listed
      .filter((name) => !isUsed(name))
      .map((name) => `package.json lists ${name}, which nothing imports or names`),
    ...packageImports
      .filter(({ name }) => !listed.includes(packageName(name)))
      .map(({ file, line, name }) => `${file}:${line} imports ${name}, which package.json does not list`),
  ];
}

/** Words that may name a package or its program: in npm scripts, settings, .mjs files, styles and `.resolve()` calls. */
function collectWords(tree: SourceTree, { scripts = {} }: Manifest): Set<string> {
  const texts = Object.values(scripts);
  for (const [file, source] of tree) {
    if (file.endsWith('.css')) texts.push(...(source.match(/@import[^;]*|\burl\([^)]*/g) ?? []));
    else if (file.endsWith('.config.ts') || file.endsWith('.mjs')) texts.push(parse(file, source).strings);
    else if (isScript(file)) texts.push(...(source.match(/\.resolve\('[^']+'\)/g) ?? []));
  }
  const words = texts.flatMap((text) => text.match(/@?[\w-]+(?:\/[\w-]+)*/g) ?? []);
  return new Set(words.flatMap((word) => [word, packageName(word)]));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as unknown;
  const problems = checkDependencies({
    tree: readTree(root),
    manifest: read('package.json') as Manifest,
    packages: (read('package-lock.json') as { packages: Record<string, LockedPackage> }).packages,
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
