import fs from 'node:fs';
import path from 'node:path';
import { checkCycles } from './cycles.ts';
import { listImports, findNoun, getZone, type Import } from './imports.ts';
import { parse } from './parse.ts';
import { checkRooms } from './rooms.ts';
import { isForTests, isScript, isTest, lineNumberAt, type SourceTree, type Violation } from './source.ts';

/** The nouns in the order that a line of a page gives: `accounts < workspaces < …`. @throws TypeError without it */
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
    ...imports.flatMap((statement) => checkImport(statement)),
    ...checkCycles(
      imports.filter((statement) => !statement.isDiscovered),
      findNoun,
    ),
    ...checkCycles(imports, (file) => file),
    ...checkRooms(imports),
    ...checkParticipantPage(imports),
    ...checkPatterns(tree),
  ];
}

/**
 * Reports patterns of `import.meta.glob()` that begin with a slash. In a build they start at the folder of the program and match
 * nothing, while in tests they match, so that no test would notice.
 */
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

function checkImport(statement: Import): Violation[] {
  const message =
    statement.to === null ? findPackageProblem(statement) : findFileProblem(statement, statement.to);
  return message ? [{ file: statement.file, line: statement.line, message }] : [];
}

const LAYERS = ['platform', 'product', 'apps'];
const APPS = LAYERS.indexOf('apps');
const getLayer = (file: string) => LAYERS.indexOf(file.split('/')[0]!);

function findFileProblem(statement: Import, to: string): string | undefined {
  const { file } = statement;
  const [layer, targetLayer] = [getLayer(file), getLayer(to)];
  if (layer < 0) return undefined;
  if (targetLayer < 0) return isTest(file) ? undefined : `imports ${to}, which is no part of the programs`;
  if (targetLayer > layer)
    return `${LAYERS[layer]} imports ${LAYERS[targetLayer]}: imports go apps → product → platform`;
  if (layer === APPS && targetLayer === APPS && file.split('/')[1] !== to.split('/')[1])
    return 'imports another program';
  return findZoneProblem(statement, to) ?? findTestProblem(file, to) ?? findNounProblem(statement, to);
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

function findPackageProblem({ file, name, isTypeOnly }: Import): string | undefined {
  if (getLayer(file) < 0 || isTest(file) || isTypeOnly) return undefined;
  const zone = getZone(file);
  if (
    name.startsWith('node:') &&
    zone !== 'server' &&
    !/\/(vite\.config|build-page)\.ts$|^platform\/build\//.test(file)
  )
    return `imports ${name} where code runs in browsers`;
  if (zone === 'both' && file.startsWith('product/') && name !== 'zod')
    return `rules import the package ${name}`;
  return undefined;
}

/** Packages of the team app, too large for the participant's page. */
const TEAM_APP_PACKAGES =
  /^(zod|react-router|@mantine\/|@dnd-kit\/|@tabler\/|@tanstack\/|@sentry\/|react-hook-form)/;

/** Checks that no file that the participant's page may load imports packages of the team app. */
function checkParticipantPage(imports: Import[]): Violation[] {
  const importsByFile = Map.groupBy(imports, (statement) => statement.file);
  const visited = new Set<string>();
  const violations: Violation[] = [];
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const statement of importsByFile.get(file) ?? []) {
      if (statement.isTypeOnly) continue;
      if (statement.to) visit(statement.to);
      else if (TEAM_APP_PACKAGES.test(statement.name))
        violations.push({
          file,
          line: statement.line,
          message: `the participant's page would load ${statement.name}`,
        });
    }
  };
  for (const file of importsByFile.keys())
    if (/^apps\/participant\/(main|offline)\.tsx?$/.test(file)) visit(file);
  return violations;
}
