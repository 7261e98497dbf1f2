import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { WAIT } from '#platform/testing/wait.ts';
import type { ImportSettings, ImportState } from '../../import.ts';
import { applyImport } from '../apply-import.ts';
import { checkImport } from '../check-import.ts';
import { confirmImport } from '../confirm-import.ts';
import { getImport } from '../list-imports.ts';
import { runCheck } from '../run-check.ts';
import { receiveImport } from '../receive-import.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    /** Checked, and not confirmed. */
    participantImport: string;
    appliedImport: string;
  }
}

const settings: ImportSettings = {
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  columns: [{ as: 'externalId' }, { as: 'email' }],
};

defineFeatureForTests({
  order: 9,
  missing: () => ({ participantImport: randomUUID(), appliedImport: randomUUID() }),
  async seed({ services, scope }) {
    const { database, queue } = services;
    // Where a worker runs, it may do the work.
    const waitForState = (id: string, state: ImportState) =>
      vi.waitFor(async () => expect((await getImport(services, scope, id)).state).toBe(state), WAIT);
    const check = async () => {
      const content = Readable.from([Buffer.from(`id,email\n${randomUUID()},\n,nobody\n`)]);
      const { id } = await receiveImport(services, scope, { name: 'people.csv', content });
      await database.within(scope, (tx) => checkImport(tx, scope, { id, settings, queue }));
      await runCheck(services, scope, { id, signal: new AbortController().signal });
      await waitForState(id, 'checked');
      return id;
    };
    const appliedImport = await check();
    await database.within(scope, (tx) =>
      confirmImport(tx, scope, { id: appliedImport, revision: 1, leaveOut: 1, queue }),
    );
    await applyImport(database, scope, { id: appliedImport });
    await waitForState(appliedImport, 'done');
    return { participantImport: await check(), appliedImport };
  },
  parameters: {
    participantImportId: ({ participantImport }) => participantImport,
    appliedImportId: ({ appliedImport }) => appliedImport,
  },
  bodies: {
    'POST /api/participant-imports/:participantImportId/check': () => settings,
    'POST /api/participant-imports/:participantImportId/confirm': () => ({ revision: 1, leaveOut: 1 }),
  },
  files: { 'POST /api/participant-imports': () => Buffer.from('id,email\n1,ada@example.com\n') },
});
