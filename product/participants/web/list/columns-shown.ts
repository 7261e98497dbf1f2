import type { AttributeDefinition } from '../../attributes/attribute.ts';
import { PARTICIPANT_COLUMNS, type FixedParticipantColumn } from '../../participant.ts';

/** A column besides name and address: a fixed one, or an attribute by its key. */
export type ParticipantColumn = FixedParticipantColumn | `attribute:${string}`;

/** The first attributes are those that somebody thought of first. */
const DEFAULT_ATTRIBUTES = 3;

export const toAttributeColumn = ({ key }: Pick<AttributeDefinition, 'key'>): ParticipantColumn =>
  `attribute:${key}`;

/** The key of the attribute that a column shows; null for a fixed one. */
export const readAttributeKey = (column: string): string | null =>
  column.startsWith('attribute:') ? column.slice('attribute:'.length) : null;

export const buildDefaultColumns = (attributes: readonly AttributeDefinition[]): ParticipantColumn[] => [
  'tags',
  ...attributes.slice(0, DEFAULT_ATTRIBUTES).map(toAttributeColumn),
  'lastSeenAt',
  'createdAt',
  'doNotContact',
];

const isColumn = (one: unknown): one is ParticipantColumn =>
  PARTICIPANT_COLUMNS.some((fixed) => fixed === one) ||
  (typeof one === 'string' && readAttributeKey(one) !== null);

const getStorageKey = (person: string, workspace: string) =>
  `earshot.participant-table.${person}.${workspace}`;

/** What a person chose for a workspace on this device; null for the default. */
export function readStoredColumns(
  storage: Pick<Storage, 'getItem'>,
  person: string,
  workspace: string,
): ParticipantColumn[] | null {
  try {
    const stored = JSON.parse(storage.getItem(getStorageKey(person, workspace)) ?? 'null') as unknown;
    return Array.isArray(stored) ? [...new Set(stored.filter(isColumn))] : null;
  } catch {
    // Storage may be blocked or contain invalid JSON.
    return null;
  }
}

/** Null goes back to the default. */
export function storeColumns(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  person: string,
  workspace: string,
  columns: ParticipantColumn[] | null,
): void {
  try {
    const key = getStorageKey(person, workspace);
    if (columns) storage.setItem(key, JSON.stringify(columns));
    else storage.removeItem(key);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Without columns of attributes that were deleted meanwhile. */
export function dropUnknown(
  columns: ParticipantColumn[],
  attributes: readonly AttributeDefinition[],
): ParticipantColumn[] {
  const keys = new Set(attributes.map(({ key }) => key));
  return columns.filter((column) => {
    const key = readAttributeKey(column);
    return key === null || keys.has(key);
  });
}

/** Moves a column to another position. */
export function moveColumn(columns: ParticipantColumn[], from: number, to: number): ParticipantColumn[] {
  const moved = [...columns];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
