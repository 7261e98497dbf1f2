import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { readFilter } from '#product/results/filter.ts';
import { dropExport } from './removing/drop-export.ts';
import { requestExport } from './request-export.ts';
import { sendExport } from './send-export.ts';
import { sendResponses } from './send-responses.ts';

const person = { kind: 'person', person: randomUUID(), role: 'viewer' } as const;
const viewer = mintScope(randomUUID(), person, new Date('2026-05-04T09:00:00Z'));
const workspace = { kind: 'workspace', leftOut: [], restrictedPerson: null } as const;
const table = {
  study: randomUUID(),
  file: 'csv',
  format: 'label',
  filter: readFilter({}),
  responses: [],
  leavesOutRemoved: false,
} as const;
// A verb checks permission first, so nothing it would read has to exist.
const nothing = null as never;

it.each<[string, () => Promise<unknown>]>([
  ['requestExport', () => requestExport(nothing, viewer, { queue: nothing, parts: [], subject: workspace })],
  ['dropExport', () => dropExport(nothing, viewer, nothing, workspace)],
  ['sendExport', () => sendExport({ parts: [] } as never, viewer, randomUUID(), nothing, nothing)],
  ['sendResponses', () => sendResponses({} as never, viewer, { request: table, reply: nothing })],
])('%s checks the permission itself', async (_, verb) => {
  await expect(verb()).rejects.toMatchObject({ code: 'forbidden' });
});
