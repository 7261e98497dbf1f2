import { Readable } from 'node:stream';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { ColumnTarget, ImportSettings } from '../../import.ts';
import { checkImport } from '../check-import.ts';
import { confirmImport } from '../confirm-import.ts';
import { participantImportWorkers } from '../jobs.ts';
import { getImport } from '../list-imports.ts';
import { readPreview } from '../reading/read-preview.ts';
import { undoImport } from '../undo-import.ts';
import { receiveImport } from '../receive-import.ts';
import { countLeftOut } from '../../import.ts';

/** Imports as a person does it, with the job that a worker would run. */
export function createImporter(services: Services, scope: Scope) {
  const { database, queue } = services;
  /** Does what the state of the import asks for, as the worker does. */
  const runJob = async (id: string, now = scope.now) => {
    const payload = { workspace: scope.workspace, import: id };
    await participantImportWorkers(services)[0]!.work(payload, { now, signal: new AbortController().signal });
    return getImport(services, scope, id);
  };
  const upload = async (content: Buffer | string, name = 'people.csv') =>
    (await receiveImport(services, scope, { name, content: Readable.from([Buffer.from(content)]) })).id;
  /** What the file seems to be, with what is chosen instead. */
  const choose = async (id: string, chosen: Partial<ImportSettings> = {}): Promise<ImportSettings> => {
    const { encoding, separator, hasHeader, columns } = await readPreview(services, scope, { id });
    return { encoding, separator, hasHeader, columns: columns.map(({ guess }) => guess), ...chosen };
  };
  const check = async (id: string, settings: ImportSettings) => {
    await database.within(scope, (tx) => checkImport(tx, scope, { id, settings, queue }));
    return runJob(id);
  };
  const requestImport = async (id: string) => {
    const { revision, counts } = await getImport(services, scope, id);
    const input = { id, revision, leaveOut: countLeftOut(counts!), queue };
    return database.within(scope, (tx) => confirmImport(tx, scope, input));
  };
  return {
    runJob,
    upload,
    choose,
    check,
    requestImport,
    /** Uploads and checks a file. */
    async start(content: Buffer | string, columns?: ColumnTarget[]) {
      const id = await upload(content);
      const settings = await choose(id, columns && { columns });
      return { id, settings, checked: await check(id, settings) };
    },
    async confirm(id: string, now = scope.now) {
      await requestImport(id);
      return runJob(id, now);
    },
    async undo(id: string, now = scope.now) {
      await database.within(scope, (tx) => undoImport(tx, scope, { id, queue }));
      return runJob(id, now);
    },
  };
}
