import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, listActions } from './actions.ts';
import { entryTexts } from './entry-texts.ts';

const PRODUCT = path.resolve(import.meta.dirname, '../..');

/** Sources of servers that write to the audit log, and contracts, which name the action of a read. */
function readRecordingSources(): string[] {
  const files = fs.readdirSync(PRODUCT, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'))
    .map((file) => fs.readFileSync(path.join(PRODUCT, file), 'utf8'))
    .filter((source) =>
      /recordAudits?\(|recordInWorkspaces\(|auditAction|recordRead\(|setStudy\(/.test(source),
    );
}

const listQuoted = (source: string) =>
  [...source.matchAll(/'([a-z]+(?:[.-][a-z]+)+)'/g)].map(([, name]) => name!);

it('every action that the code records has a sentence', () => {
  const recorded = readRecordingSources().flatMap((source) => [
    ...[...source.matchAll(/recordAudits?\([^;]*?action: ([^,}]+)/g)].flatMap(([, action]) =>
      listQuoted(action!),
    ),
    ...[...source.matchAll(/(?:auditAction: |setStudy\([^;]*?)('[a-z.-]+')/g)].flatMap(([, action]) =>
      listQuoted(action!),
    ),
  ]);
  expect(new Set(recorded).size).toBeGreaterThan(30);
  expect([...new Set(recorded)].filter((action) => !Object.hasOwn(AUDIT_ACTIONS, action))).toEqual([]);
});

it('every sentence is of an action that the code records', () => {
  const named = new Set(readRecordingSources().flatMap(listQuoted));
  // Built of `api-key.use-` and the key's state, and of `response.` and what is done.
  for (const state of ['revoked', 'expired', 'inactive']) named.add(`api-key.use-${state}`);
  for (const change of ['exclude', 'delete', 'restore']) named.add(`response.${change}`);
  // Built of the service's name.
  for (const service of ['model', 'transcription'])
    for (const change of ['save', 'remove']) named.add(`${service}.${change}`);
  // Written by a migration.
  named.add('audit.remove-texts');
  expect(Object.keys(entryTexts.sentences).filter((action) => !named.has(action))).toEqual([]);
});

it('actions are found by kind of thing and by activity', () => {
  expect(listActions({ thing: 'log' })).toEqual(['audit.remove-texts', 'audit.export', 'audit.verify']);
  expect(listActions({ activity: 'view' })).toEqual([
    'response.read',
    'sign-on.bypass',
    'billing.open',
    'audit.verify',
  ]);
  expect(listActions({ thing: 'log', activity: 'view' })).toEqual(['audit.verify']);
  expect(listActions({})).toHaveLength(Object.keys(AUDIT_ACTIONS).length);
});
