import type { ArchivedFile, ArchivePart, ItemSource } from '#platform/archive/archive-part.ts';
import { keptOf } from '#product/responses/server/stream-answered.ts';
import type { As } from '../csv/table.ts';
import { readStudy, streamCsv } from './stream-csv.ts';

const table = (as: As, name: string, about: string): ArchivedFile<ItemSource> => ({
  name,
  about,
  async *text({ tx, scope, item }, count) {
    const study = await readStudy(tx, scope, item);
    if (study) yield* streamCsv(tx, study, as, keptOf(scope, item), count);
  },
});

/** The tables that are read with a spreadsheet, made from what the other parts give as JSON. */
export const csvArchive: ArchivePart = {
  tables: {},
  notArchived: { exports: 'The archives themselves.' },
  inFolder: [
    table('label', 'responses-labels.csv', 'one row per response, with labels'),
    table('code', 'responses-codes.csv', 'one row per response, with ids that survive rewording'),
  ],
};
