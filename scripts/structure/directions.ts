import fs from 'node:fs';
import path from 'node:path';
import { checkCycles } from './cycles.ts';
import { listImports, findNoun, getZone, type Import } from './imports.ts';
import { parse } from './parse.ts';
import { checkRooms } from './rooms.ts';
import { isForTests, isScript, isTest, lineNumberAt, type SourceTree, type Violation } from './source.ts';

/** The nouns of a page with their order, as `accounts < workspaces < …`. @throws TypeError for a page without it */
export function parseNounOrder(page: string): readonly string[] {
  const order = /^[\w-]+(?: < [\w-]+)+$/m.exec(page)?.[0];
  if (!order)
    throw new TypeError('ARCHITECTURE.md has no line with the order of nouns: accounts < workspaces < …');
  return order.split(' < ');
}

/** The order of nouns, which `ARCHITECTURE.md` says: each imports only those before it. */
export const NOUN_ORDER = parseNounOrder(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../ARCHITECTURE.md'), 'utf8'),
);

/** Checks imports: layers, server and browser code, what a noun exposes to others, and cycles. */
export function checkDirections(tree: SourceTree): Violation[] {
  const imports = listImports(tree);
  return [
    ...imports.flatMap((one) => checkImport(one)),
    ...checkCycles(
      imports.filter((one) => !one.isDiscovered),
      findNoun,
    ),
    ...checkCycles(imports, (file) => file),
    ...checkRooms(imports),
    ...checkParticipant(imports),
    ...checkPatterns(tree),
  ];
}

/** In a build, a pattern from the root begins at the folder of the program and finds nothing; in tests it finds all. */
const checkPatterns = (tree: SourceTree): Violation[] =>
  [...tree].flatMap(([file, source]) =>
    getLayer(file) < 0 || !isScript(file) || isForTests(file)
      ? []
      : parse(file, source)
          .specifiers.filter(({ name, except }) => except !== null && name.startsWith('/'))
          .map(({ offset }) => ({
            file,
            line: lineNumberAt(source, offset),
            message: 'a pattern of import.meta.glob() is relative: from the root, a build finds nothing',
          })),
  );

function checkImport(one: Import): Violation[] {
  const message = one.to === null ? findPackageProblem(one) : findFileProblem(one, one.to);
  return message ? [{ file: one.file, line: one.line, message }] : [];
}

const LAYERS = ['platform', 'product', 'apps'];
const getLayer = (file: string) => LAYERS.indexOf(file.split('/')[0]!);

function findFileProblem(one: Import, to: string): string | undefined {
  const { file } = one;
  const [layer, targetLayer] = [getLayer(file), getLayer(to)];
  if (layer < 0) return undefined;
  if (targetLayer < 0) return isTest(file) ? undefined : `imports ${to}, which is no part of the programs`;
  if (targetLayer > layer)
    return `${LAYERS[layer]} imports ${LAYERS[targetLayer]}: imports go apps → product → platform`;
  if (layer === 2 && targetLayer === 2 && file.split('/')[1] !== to.split('/')[1])
    return 'imports another program';
  return findZoneProblem(one, to) ?? findTestProblem(file, to) ?? findNounProblem(one, to);
}

/** Reports server code in browsers and the reverse. Code for both sides imports only code for both sides. */
function findZoneProblem({ file }: Import, to: string): string | undefined {
  if (isForTests(file)) return undefined;
  const [zone, targetZone] = [getZone(file), getZone(to)];
  if (zone === 'server' && targetZone === 'browser')
    return `server code imports ${to}, which runs in browsers`;
  if (zone === 'browser' && targetZone === 'server')
    return `browser code imports ${to}, which runs on the server`;
  if (zone === 'both' && targetZone !== 'both') return `code for both sides imports ${to}, which runs on one`;
  return undefined;
}

function findTestProblem(file: string, to: string): string | undefined {
  return isForTests(to) && !isForTests(file) ? `imports ${to}, which is for tests` : undefined;
}

/** A noun exposes its rules and contract, its server to other servers, and `web/shared/` to other pages. */
function findNounProblem({ file, isDiscovered = false }: Import, to: string): string | undefined {
  const [noun, targetNoun] = [findNoun(file), findNoun(to)];
  if (!targetNoun || noun === targetNoun || isForTests(file)) return undefined;
  if (noun && !isDiscovered && getRank(targetNoun) > getRank(noun))
    return `${noun} imports ${targetNoun}: the order is ${NOUN_ORDER.join(' < ')}`;
  const innerPath = to.split('/').slice(2);
  if (innerPath[0] === 'web' && noun && innerPath[1] !== 'shared')
    return `imports ${to}: other nouns may use only web/shared/`;
  if (targetNoun === 'blocks' && innerPath.length > 1 && !['web', 'statistics'].includes(innerPath[0]!))
    return `imports ${to}: reach block types through the palettes`;
  if (innerPath.at(-1) === 'routes.ts' && noun) return `imports the routes of ${targetNoun}`;
  return undefined;
}

const getRank = (noun: string) => NOUN_ORDER.indexOf(noun);

function findPackageProblem({ file, name, typeOnly }: Import): string | undefined {
  if (getLayer(file) < 0 || isTest(file) || typeOnly) return undefined;
  const zone = getZone(file);
  if (name.startsWith('node:') && zone !== 'server' && !/\/(vite\.config|build-[\w-]+)\.ts$/.test(file))
    return `imports ${name} where code runs in browsers`;
  if (zone === 'both' && file.startsWith('product/') && name !== 'zod')
    return `rules import the package ${name}`;
  return undefined;
}

const HEAVY = /^(zod|react-router|@mantine\/|@dnd-kit\/|@tabler\/|@tanstack\/|@sentry\/|react-hook-form)/;

/** Checks that nothing the participant's page may load imports packages of the team app. */
function checkParticipant(imports: Import[]): Violation[] {
  const importsByFile = Map.groupBy(imports, (one) => one.file);
  const visited = new Set<string>();
  const violations: Violation[] = [];
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const one of importsByFile.get(file) ?? []) {
      if (one.typeOnly) continue;
      if (one.to) visit(one.to);
      else if (HEAVY.test(one.name))
        violations.push({ file, line: one.line, message: `the participant's page would load ${one.name}` });
    }
  };
  for (const file of importsByFile.keys())
    if (/^apps\/participant\/(main|offline)\.tsx?$/.test(file)) visit(file);
  return violations;
}
