import { MultiSelect } from '@mantine/core';
import { use } from 'react';
import { NO_VALUE, type Filter } from '../../filter.ts';
import { FilterValuesSlot } from '../shared/result-slot.tsx';
import { ResultSlots, type FilterValues } from '../shared/result-slots.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Values in one filter, and those shown; others are found by typing. */
const MAX_VALUES = 20;
const MAX_SHOWN = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const setWhere = (filter: Filter, name: string, values: string[]): Filter => {
  const others = filter.where.filter((one) => one.name !== name);
  return { ...filter, where: values.length > 0 ? [...others, { name, values }] : others };
};

/** The filters that other nouns have; nothing for one without values. */
export function WhereFilters(props: { study: string; filter: Filter; onChange(next: Filter): void }) {
  const { study, filter, onChange } = props;
  return Object.keys(use(ResultSlots).where).map((name) => {
    const chosen = filter.where.find((one) => one.name === name)?.values ?? [];
    return (
      <FilterValuesSlot key={name} name={name} study={study}>
        {(found) =>
          found &&
          (found.values.length > 0 || chosen.length > 0) && (
            <fieldset>
              <legend>{found.label}</legend>
              <MultiSelect
                size="xs"
                aria-label={found.label}
                placeholder={chosen.length === 0 ? texts.anyTag : undefined}
                data={listOptions(found, chosen)}
                value={chosen}
                onChange={(values) => onChange(setWhere(filter, name, values))}
                maxValues={MAX_VALUES}
                limit={MAX_SHOWN}
                searchable
                hidePickedOptions
                nothingFoundMessage={sharedTexts.noMatches}
                comboboxProps={{ withinPortal: false }}
              />
            </fieldset>
          )
        }
      </FilterValuesSlot>
    );
  });
}

function listOptions(found: FilterValues, chosen: readonly string[]) {
  const others = chosen.filter((one) => one !== NO_VALUE && found.values.every(({ id }) => id !== one));
  const groups = Map.groupBy(found.values, ({ group }) => group);
  return [
    { value: NO_VALUE, label: found.none },
    ...others.map((id) => ({ value: id, label: found.getName(id) ?? found.gone })),
    ...(groups.size > 1
      ? [...groups].map(([group, values]) => ({
          group,
          items: values.map(({ id, name }) => ({ value: id, label: name })),
        }))
      : found.values.map(({ id, name }) => ({ value: id, label: name }))),
  ];
}

/** What a filter of another noun is called and has, for its chip. */
export const describeWhere = (
  one: { name: string; values: readonly string[] },
  found: FilterValues | null,
  isNamed: boolean,
): { name: string; values: string[] } =>
  found
    ? {
        name: found.label,
        values: one.values.map((id) => (id === NO_VALUE ? found.none : (found.getName(id) ?? found.gone))),
      }
    : // The page of a link has no names of what only the team sees: an id would say nothing.
      { name: one.name, values: one.values.map((value) => (isNamed || ID.test(value) ? '…' : value)) };
