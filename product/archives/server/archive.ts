import type { ArchivedFile, ArchivePart, ItemSource } from '#platform/archive/archive-part.ts';
import { createNotDeletedCondition } from '#product/responses/server/stream-answered.ts';
import type { TableFormat } from '../table/table.ts';
import { openTable, readExportedStudy } from './open-table.ts';
import { streamCsv } from './stream-csv.ts';

const buildCsvFile = (format: TableFormat, name: string, about: string): ArchivedFile<ItemSource> => ({
  name,
  about,
  async *text({ tx, scope, item }, countRows) {
    const study = await readExportedStudy(tx, scope, item);
    if (!study) return;
    const table = await openTable(tx, { study, format, responses: createNotDeletedCondition(scope, item) });
    yield* streamCsv(table, countRows);
  },
});

/** Responses as CSV for spreadsheets, in addition to the JSON of the other parts. */
export const csvArchive: ArchivePart = {
  order: 100,
  tables: {},
  notArchived: { exports: 'The archives themselves.' },
  itemFolderFiles: [
    buildCsvFile('label', 'responses-labels.csv', 'one row per response, with labels'),
    buildCsvFile('code', 'responses-codes.csv', 'one row per response, with ids that survive rewording'),
  ],
};
