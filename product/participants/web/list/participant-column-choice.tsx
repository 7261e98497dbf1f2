import { ColumnChoice } from '#platform/ui/columns/column-choice.tsx';
import { ColumnSearch } from '#platform/ui/columns/column-search.tsx';
import type { AttributeDefinition } from '../../attributes/attribute.ts';
import { PARTICIPANT_COLUMNS, type FixedParticipantColumn } from '../../participant.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { moveColumn, readAttributeKey, toAttributeColumn, type ParticipantColumn } from './columns-shown.ts';
import { texts } from './texts.ts';
import type { ShownColumns } from './use-shown-columns.ts';

/** Chooses which attributes and details the list shows, and their order. */
export function ParticipantColumnChoice(props: {
  attributes: readonly AttributeDefinition[];
  shown: ShownColumns;
}) {
  const { attributes, shown } = props;
  const { columns, change } = shown;
  const names = new Map(attributes.map(({ key, name }) => [key, name]));
  const getName = (column: string) => {
    const key = readAttributeKey(column);
    return key === null ? sharedTexts.columns[column as FixedParticipantColumn] : (names.get(key) ?? key);
  };
  const groups: { key: string; name: string; columns: ParticipantColumn[] }[] = [
    { key: 'attributes', name: sharedTexts.attributes, columns: attributes.map(toAttributeColumn) },
    { key: 'details', name: texts.details, columns: [...PARTICIPANT_COLUMNS] },
  ];
  return (
    <ColumnChoice
      columns={columns}
      getName={getName}
      onMove={(from, to) => change(moveColumn(columns, from, to))}
      onHide={(column) => change(columns.filter((other) => other !== column))}
      onReset={() => change(null)}
    >
      <ColumnSearch<ParticipantColumn>
        groups={groups}
        shown={columns}
        getName={getName}
        placeholder={texts.findColumn}
        onAdd={(column) => change([...columns, column])}
      />
    </ColumnChoice>
  );
}
