import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { isNumeric, type AttributeDefinition } from '../../attributes/attribute.ts';
import type { Participant } from '../../contract.ts';
import type { FixedParticipantColumn } from '../../participant.ts';
import type { ParticipantTag } from '../../tags/contract.ts';
import { formatValue, readValue } from '../shared/format-value.ts';
import { nameLanguage, nameZone } from '../shared/names.ts';
import { TagChip } from '../shared/tag-chip.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { readAttributeKey, type ParticipantColumn } from './columns-shown.ts';
import classes from './list.module.css';

/** A value of any length, on one line. */
function Value({ text }: { text: string | null | undefined }) {
  return text ? (
    <span className={classes.value} title={text}>
      {text}
    </span>
  ) : (
    <span className="muted">–</span>
  );
}

/** The tags of a participant, as many as fit; all are in the tooltip. */
function Tags({ names }: { names: string[] }) {
  if (names.length === 0) return <Value text={null} />;
  return (
    <span className={classes.tags} title={names.join(', ')}>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && <span className="visually-hidden">, </span>}
          <TagChip name={name} />
        </span>
      ))}
    </span>
  );
}

type Cell = Omit<Column<Participant>, 'id' | 'header'>;

const showTime = (at: string | null) => (at ? <DateTime at={at} /> : <Value text={null} />);

const listFixed = (tagNames: ReadonlyMap<string, string>): Record<FixedParticipantColumn, Cell> => ({
  tags: { width: 170, cell: ({ tags }) => <Tags names={tags.flatMap((id) => tagNames.get(id) ?? [])} /> },
  language: { width: 120, cell: ({ language }) => <Value text={nameLanguage(language)} /> },
  zone: { width: 150, cell: ({ zone }) => <Value text={nameZone(zone)} /> },
  doNotContact: {
    width: 145,
    cell: ({ doNotContact }) =>
      doNotContact ? <StateTag tone="warning">{sharedTexts.doNotContact}</StateTag> : <Value text={null} />,
  },
  createdAt: { width: 105, sortBy: 'added', cell: ({ createdAt }) => showTime(createdAt) },
  lastSeenAt: { width: 105, cell: ({ lastSeenAt }) => showTime(lastSeenAt) },
  lastContactAt: { width: 120, cell: ({ lastContactAt }) => showTime(lastContactAt) },
});

const toCell = (definition: AttributeDefinition): Cell => ({
  width: 130,
  ...(isNumeric(definition) && { isNumeric: true }),
  cell: ({ attributes }) => {
    const value = readValue(definition, attributes);
    return <Value text={value === undefined ? null : formatValue(definition, value)} />;
  },
});

/** The name with the address beneath, then the chosen columns. */
export function buildColumns(
  shown: ParticipantColumn[],
  known: { attributes: readonly AttributeDefinition[]; tags: readonly ParticipantTag[]; search: string },
): Column<Participant>[] {
  const fixed = listFixed(new Map(known.tags.map(({ id, name }) => [id, name])));
  const attributes = new Map(known.attributes.map((one) => [one.key, one]));
  const chosen = shown.flatMap((id): Column<Participant>[] => {
    const key = readAttributeKey(id);
    if (key === null) {
      const column = id as FixedParticipantColumn;
      return [{ id, header: sharedTexts.columns[column], ...fixed[column] }];
    }
    const definition = attributes.get(key);
    return definition ? [{ id, header: definition.name, ...toCell(definition) }] : [];
  });
  return [
    {
      id: 'name',
      header: sharedTexts.name,
      width: 230,
      sortBy: 'name',
      cell: ({ id, displayName, email }) => (
        <span className={classes.person}>
          <Link to={`/participant/${id}${known.search}`}>{displayName}</Link>
          {email && email !== displayName && <span className={classes.email}>{email}</span>}
        </span>
      ),
    },
    ...chosen,
  ];
}
