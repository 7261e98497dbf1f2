import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { checkImport } from '../check-import.ts';
import { runCheck } from '../run-check.ts';
import { uploadImport } from '../upload-import.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    participantImport: string;
  }
}

const settings = {
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  columns: [{ as: 'externalId' }, { as: 'email' }],
} as const;

defineFeatureForTests({
  order: 9,
  missing: () => ({ participantImport: randomUUID() }),
  async seed({ services, scope }) {
    const content = Readable.from([Buffer.from(`id,email\n${randomUUID()},\n,nobody\n`)]);
    const { id } = await uploadImport(services, scope, { name: 'people.csv', content });
    await services.database.within(scope, (tx) =>
      checkImport(tx, scope, {
        id,
        settings: { ...settings, columns: [...settings.columns] },
        queue: services.queue,
      }),
    );
    await runCheck(services, scope, { id, signal: new AbortController().signal });
    return { participantImport: id };
  },
  parameters: { participantImportId: ({ participantImport }) => participantImport },
  bodies: {
    'POST /api/participant-imports/:participantImportId/check': () => settings,
    'POST /api/participant-imports/:participantImportId/confirm': () => ({ revision: 1, leaveOut: 1 }),
  },
  files: { 'POST /api/participant-imports': () => Buffer.from('id,email\n1,ada@example.com\n') },
});
