import { checkCycles } from './cycles.ts';
import { listImports, findNoun, findZone, type Import } from './imports.ts';
import { isForTests, isTest, type Tree, type Violation } from './source.ts';

/** The order of nouns: each imports only those before it. `ARCHITECTURE.md` repeats it. */
export const NOUN_ORDER = [
  'accounts',
  'workspaces',
  'media',
  'blocks',
  'studies',
  'templates',
  'responses',
  'results',
  'archives',
  'home',
] as const;

/** Checks imports: layers, server and browser code, what a noun exposes to others, and cycles. */
export function checkDirections(tree: Tree): Violation[] {
  const imports = listImports(tree);
  return [
    ...imports.flatMap((one) => checkImport(one)),
    ...checkCycles(imports, findNoun),
    ...checkCycles(imports, (file) => file),
    ...checkParticipant(imports),
  ];
}

function checkImport(one: Import): Violation[] {
  const message = one.to === null ? packageProblem(one) : fileProblem(one, one.to);
  return message ? [{ file: one.file, line: one.line, message }] : [];
}

const LAYERS = ['platform', 'product', 'apps'];
const layerOf = (file: string) => LAYERS.indexOf(file.split('/')[0]!);

function fileProblem(one: Import, to: string): string | null {
  const { file } = one;
  const [from, onto] = [layerOf(file), layerOf(to)];
  if (from < 0) return null;
  if (onto < 0) return isTest(file) ? null : `imports ${to}, which is no part of the programs`;
  if (onto > from) return `${LAYERS[from]} imports ${LAYERS[onto]}: imports go apps → product → platform`;
  if (from === 2 && onto === 2 && file.split('/')[1] !== to.split('/')[1]) return 'imports another program';
  return zoneProblem(one, to) ?? testProblem(file, to) ?? nounProblem(file, to);
}

/** Reports server code in browsers and the reverse. Code for both sides imports only code for both sides. */
function zoneProblem({ file }: Import, to: string): string | null {
  if (isForTests(file)) return null;
  const [from, onto] = [findZone(file), findZone(to)];
  if (from === 'server' && onto === 'browser') return `server code imports ${to}, which runs in browsers`;
  if (from === 'browser' && onto === 'server') return `browser code imports ${to}, which runs on the server`;
  if (from === 'both' && onto !== 'both') return `code for both sides imports ${to}, which runs on one`;
  return null;
}

function testProblem(file: string, to: string): string | null {
  return isForTests(to) && !isForTests(file) ? `imports ${to}, which is for tests` : null;
}

/** A noun exposes its rules and contract, its server to other servers, and `web/shared/` to other pages. */
function nounProblem(file: string, to: string): string | null {
  const [from, onto] = [findNoun(file), findNoun(to)];
  if (!onto || from === onto || isForTests(file)) return null;
  if (from && rank(onto) > rank(from))
    return `${from} imports ${onto}: the order is ${NOUN_ORDER.join(' < ')}`;
  const inside = to.split('/').slice(2);
  if (inside[0] === 'web' && from && inside[1] !== 'shared')
    return `imports ${to}: other nouns may use only web/shared/`;
  if (onto === 'blocks' && inside.length > 1 && !['web', 'statistics'].includes(inside[0]!))
    return `imports ${to}: reach block types through the palettes`;
  if (inside.at(-1) === 'routes.ts' && from) return `imports the routes of ${onto}`;
  return null;
}

const rank = (noun: string) => (NOUN_ORDER as readonly string[]).indexOf(noun);

function packageProblem({ file, name, typeOnly }: Import): string | null {
  if (layerOf(file) < 0 || isTest(file) || typeOnly) return null;
  const zone = findZone(file);
  if (name.startsWith('node:') && zone !== 'server' && !/\/(vite\.config|build-[\w-]+)\.ts$/.test(file))
    return `imports ${name} where code runs in browsers`;
  if (zone === 'both' && file.startsWith('product/') && name !== 'zod')
    return `rules import the package ${name}`;
  return null;
}

const HEAVY = /^(zod|react-router|@mantine\/|@dnd-kit\/|@tabler\/|@tanstack\/|@sentry\/|react-hook-form)/;

/** Checks that nothing the participant's page may load imports packages of the team app. */
function checkParticipant(imports: Import[]): Violation[] {
  const byFile = Map.groupBy(imports, (one) => one.file);
  const seen = new Set<string>();
  const found: Violation[] = [];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const one of byFile.get(file) ?? []) {
      if (one.typeOnly) continue;
      if (one.to) visit(one.to);
      else if (HEAVY.test(one.name))
        found.push({ file, line: one.line, message: `the participant's page would load ${one.name}` });
    }
  };
  for (const file of byFile.keys()) if (/^apps\/participant\/(main|offline)\.tsx?$/.test(file)) visit(file);
  return found;
}
