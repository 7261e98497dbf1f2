import type { AttributeDefinition } from '../../attributes/attribute.ts';
import type { Participant } from '../../contract.ts';
import type { ParticipantTag } from '../../tags/contract.ts';
import { formatValue, readValue } from '../../web/shared/format-value.ts';
import { nameLanguage, nameZone } from '../../web/shared/names.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import type { MergePreview } from './requests.ts';
import { texts } from './texts.ts';

/** The value that one of both has. */
interface SideValue {
  /** Null where there is none. */
  value: string | null;
  /** What becomes of it: why it is kept, or that it is not. */
  outcome: string;
  isKept: boolean;
}

/** A field of two participants who are merged. */
export interface MergeRow {
  label: string;
  sides: [SideValue, SideValue];
}

const { kept } = texts;

/** A field of which one value wins; null where none of both has one. */
function compareValues(
  label: string,
  [first, second]: [string | null, string | null],
  isFirst: boolean,
): MergeRow | null {
  if (first === null && second === null) return null;
  const isSame = first === second;
  const reason = isSame ? kept.same : first === null || second === null ? kept.only : kept.newer;
  const toSide = (value: string | null, wins: boolean): SideValue => {
    const isKept = value !== null && (wins || isSame);
    return { value, isKept, outcome: isKept ? reason : value === null ? '' : texts.dropped };
  };
  return { label, sides: [toSide(first, isFirst), toSide(second, !isFirst)] };
}

/** Both values of both are kept, as far as there are some. */
function joinValues(label: string, values: [string | null, string | null], outcome: string): MergeRow | null {
  if (values.every((value) => value === null)) return null;
  const toSide = (value: string | null): SideValue => ({
    value,
    isKept: value !== null,
    outcome: value === null ? '' : outcome,
  });
  return { label, sides: [toSide(values[0]), toSide(values[1])] };
}

/** What becomes of each field when two participants are merged; fields that none of both has are left out. */
export function listMergeRows(
  { participant, other, fields, attributes, history }: MergePreview,
  known: { attributes: readonly AttributeDefinition[]; tags: readonly ParticipantTag[] },
): MergeRow[] {
  const both = <T>(read: (one: Participant) => T): [T, T] => [read(participant), read(other)];
  const isFirst = (winner: string | undefined) => winner === participant.id;
  const tagNames = new Map(known.tags.map(({ id, name }) => [id, name]));
  const nameTags = ({ tags }: Participant) => tags.flatMap((id) => tagNames.get(id) ?? []).join(', ') || null;
  const readAttribute = (definition: AttributeDefinition) => (one: Participant) => {
    const value = readValue(definition, one.attributes);
    return value === undefined ? null : formatValue(definition, value);
  };
  const rows = [
    compareValues(
      sharedTexts.name,
      both((one) => one.name),
      isFirst(fields['name']),
    ),
    compareValues(
      sharedTexts.email,
      both((one) => one.email),
      isFirst(fields['email']),
    ),
    compareValues(
      sharedTexts.externalId,
      both((one) => one.externalId),
      isFirst(fields['externalId']),
    ),
    compareValues(
      sharedTexts.language,
      both((one) => nameLanguage(one.language)),
      isFirst(fields['language']),
    ),
    compareValues(
      sharedTexts.zone,
      both((one) => nameZone(one.zone)),
      isFirst(fields['zone']),
    ),
    ...known.attributes.map((definition) =>
      compareValues(definition.name, both(readAttribute(definition)), isFirst(attributes[definition.key])),
    ),
    joinValues(sharedTexts.tags, both(nameTags), kept.joined),
    joinValues(
      sharedTexts.doNotContact,
      both((one) => (one.doNotContact ? sharedTexts.yes : null)),
      kept.stays,
    ),
    joinValues(
      texts.history,
      [texts.historyOf(history.participant) || null, texts.historyOf(history.other) || null],
      kept.joined,
    ),
  ];
  return rows.filter((row) => row !== null);
}
