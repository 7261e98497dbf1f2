import type { CsvCell } from '#platform/csv/write-csv.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { isValueOf, type AttributeDefinition } from '#product/participants/attributes/attribute.ts';
import { readAttributes } from '#product/participants/attributes/server/queries.ts';
import type { Participant } from '#product/participants/contract.ts';
import { PARTICIPANT_COLUMNS, type FixedParticipantColumn } from '#product/participants/participant.ts';
import {
  matchParticipants,
  ORDERS,
  renderOrder,
  standsAfter,
  type ParticipantQuery,
} from '#product/participants/server/list-order.ts';
import {
  participantColumns,
  showParticipant,
  type ParticipantRecord,
} from '#product/participants/server/queries.ts';
import { readParticipantTags } from '#product/participants/tags/server/queries.ts';

const BATCH_SIZE = 1_000;

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
  isDate: definition.type === 'date',
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

export interface ParticipantTableRequest {
  query: ParticipantQuery;
  /** Ids of selected participants; undefined for all that match. */
  participants?: readonly string[] | undefined;
  /** Undefined for all. */
  columns?: readonly string[] | undefined;
}

/** Opens a table of participants; its rows are read as they are written. @throws bad_input for an unknown column */
export async function openParticipantTable(tx: Tx, scope: Scope, request: ParticipantTableRequest) {
  const { query, participants } = request;
  const columns = await listColumns(tx, scope, request.columns);
  const order = ORDERS[query.order ?? 'newest'];
  const isSelected = participants ? sql`and p.id = any (${[...participants]}::uuid[])` : sql``;
  async function* readBatches() {
    let isAfterLast = sql``;
    for (;;) {
      const rows = await tx<ParticipantRecord[]>`
        select ${participantColumns} from participants p
        where ${matchParticipants(scope, query)} ${isSelected} ${isAfterLast}
        order by ${renderOrder(order)} limit ${BATCH_SIZE}`;
      const last = rows.at(-1);
      if (!last) return;
      const people = rows.map(showParticipant);
      yield {
        size: people.length,
        rows: people.map((participant) => columns.map(({ cell }) => cell(participant))),
      };
      isAfterLast = sql`and ${standsAfter(order, [order.read(last), last.id])}`;
    }
  }
  return { columns, batches: readBatches() };
}
