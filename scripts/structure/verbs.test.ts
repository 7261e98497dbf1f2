import { expect, it } from 'vitest';
import { checkVerbs } from './verbs.ts';

const FILE = 'product/studies/server/rename-study.ts';
const check = (source: string, file = FILE) => checkVerbs(new Map([[file, source]]));
const refused = (source: string, about: RegExp) =>
  expect(check(source)).toEqual([{ file: FILE, line: 1, message: expect.stringMatching(about) }]);

it('refuses values one after the other behind the context', () => {
  refused(
    'export async function renameStudy(tx: Tx, scope: Scope, study: string, name: string) {}',
    /^renameStudy takes 2 values after its context: one input object/,
  );
  refused(
    "export const renameStudy = ({ database }: Pick<Services, 'database'>, study: string, name = '') => {};",
    /takes 2 values/,
  );
  refused(
    'export function addFile(services: FileServices, a: string, b: string, c: string, work: () => void) {}',
    /takes 3 values/,
  );
});

it('takes one input, a function to call, several contexts, and functions without a context', () => {
  const allowed = [
    'export function renameStudy(tx: Tx, scope: Scope, { study, name }: Renamed) {}',
    'export function renameStudy(services: Services, tx: Tx, scope: Scope, study: string) {}',
    'export function withStudy(tx: Tx, scope: Scope, study: string, work: () => void) {}',
    'export function compareNames(one: string, other: string) {}',
    'export function authorise(scope: Scope, policy: Policy, action: string) {}',
    'function renameStudy(tx: Tx, study: string, name: string) {}',
  ];
  for (const source of allowed) expect(check(source)).toEqual([]);
  const source = 'export function makeStudy(tx: Tx, scope: Scope, name: string) {}\n';
  expect(check(source.replace('name', 'a: string, b'), 'product/studies/server/testing/make.ts')).toEqual([]);
});
