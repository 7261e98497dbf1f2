import type { CsvCell } from '#platform/csv/write-csv.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { isDay, isValueOf, type AttributeDefinition } from '#product/participants/attributes/attribute.ts';
import { readAttributes } from '#product/participants/attributes/server/queries.ts';
import type { Participant } from '#product/participants/contract.ts';
import { PARTICIPANT_COLUMNS, type FixedParticipantColumn } from '#product/participants/participant.ts';
import {
  streamParticipants,
  type ParticipantSelection,
} from '#product/participants/server/stream-participants.ts';
import { readParticipantTags } from '#product/participants/tags/server/queries.ts';

interface Column {
  name: string;
  isDate: boolean;
  cell(participant: Participant): CsvCell;
}

const always: Column[] = [
  { name: 'Name', isDate: false, cell: ({ name }) => name },
  { name: 'Email address', isDate: false, cell: ({ email }) => email },
  { name: 'ID', isDate: false, cell: ({ externalId }) => externalId },
];

const listFixed = (tagNames: ReadonlyMap<string, string>): Record<FixedParticipantColumn, Column> => ({
  tags: {
    name: 'Tags',
    isDate: false,
    cell: ({ tags }) => tags.flatMap((tag) => tagNames.get(tag) ?? []).join(', ') || null,
  },
  language: { name: 'Language', isDate: false, cell: ({ language }) => language },
  zone: { name: 'Time zone', isDate: false, cell: ({ zone }) => zone },
  doNotContact: { name: 'Do not contact', isDate: false, cell: ({ doNotContact }) => doNotContact },
  createdAt: { name: 'Added', isDate: true, cell: ({ createdAt }) => createdAt },
  lastSeenAt: { name: 'Last seen', isDate: true, cell: ({ lastSeenAt }) => lastSeenAt },
  lastContactAt: { name: 'Last contact', isDate: true, cell: ({ lastContactAt }) => lastContactAt },
});

const toColumn = (definition: AttributeDefinition): Column => ({
  name: definition.name,
  isDate: isDay(definition),
  // As everywhere, a value that does not fit the type counts as not set.
  cell: ({ attributes }) => {
    const value = Object.hasOwn(attributes, definition.key) ? attributes[definition.key] : undefined;
    return isValueOf(definition, value) ? value : null;
  },
});

/** Name, address and id, then the chosen columns in their order, or all. @throws bad_input for an unknown column */
async function listColumns(tx: Tx, scope: Scope, chosen: readonly string[] | undefined): Promise<Column[]> {
  const tagNames = new Map((await readParticipantTags(tx, scope)).map(({ id, name }) => [id, name]));
  const fixed = listFixed(tagNames);
  const attributes = await readAttributes(tx, scope);
  const columns = new Map([
    ...PARTICIPANT_COLUMNS.map((id) => [id as string, fixed[id]] as const),
    ...attributes.map((definition) => [`attribute:${definition.key}`, toColumn(definition)] as const),
  ]);
  return [
    ...always,
    ...(chosen ?? [...columns.keys()]).map((id) => {
      const column = columns.get(id);
      if (!column) throw badInput(`There is no column “${id}”.`, { column: `There is no column “${id}”.` });
      return column;
    }),
  ];
}

export interface ParticipantTableRequest extends ParticipantSelection {
  /** Undefined for all. */
  columns?: readonly string[] | undefined;
}

/** Opens a table of participants; its rows are read as they are written. @throws bad_input for an unknown column */
export async function openParticipantTable(tx: Tx, scope: Scope, request: ParticipantTableRequest) {
  const columns = await listColumns(tx, scope, request.columns);
  async function* readBatches() {
    for await (const people of streamParticipants(tx, scope, request))
      yield {
        size: people.length,
        rows: people.map((participant) => columns.map(({ cell }) => cell(participant))),
      };
  }
  return { columns, batches: readBatches() };
}
