import { ActionIcon, Select } from '@mantine/core';
import IconLayersDifference from '@tabler/icons-react/dist/esm/icons/IconLayersDifference.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { COMPARED_TRAITS, readCompare, writeCompare, type CompareBy } from '../../compare.ts';
import { groupAnswers } from '../filter/answer-groups.ts';
import classes from './compare-menu.module.css';
import { overviewOptions } from '../requests.ts';
import type { SummaryContext } from '../summary/summary-context.ts';
import { AllFilterValuesSlot, FilterTagsSlot } from '../shared/result-slot.tsx';
import type { FilterTags, FilterValues } from '../shared/result-slots.ts';
import { getCompareName, useCompare } from './use-compare.ts';
import { useView } from '../summary/use-view.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Maximum number of options shown; others are found by typing. */
const MAX_SHOWN = 100;

/** A select that splits every chart of the results by a question or property. */
export function CompareMenu(context: SummaryContext) {
  const { setView } = useView();
  const { by, compare } = useCompare(context.summary);
  const labelId = useId();
  const [opened, setOpened] = useState(false);
  // All parameters, regardless of the filter.
  const { data } = useQuery({ ...overviewOptions(context.summary.id, {}), enabled: opened });
  const toItem = (item: CompareBy) => ({ value: writeCompare(item), label: getCompareName(context, item) });
  const names = new Set(data?.parameters.map(({ name }) => name));
  if (by && 'parameter' in by) names.add(by.parameter);
  const { groups: answers, rows } = groupAnswers(context);
  const responseItems = (found: FilterTags | null) => [
    ...COMPARED_TRAITS.map((trait) => toItem({ trait })),
    ...(found?.tags.length || (by && 'tags' in by) ? [toItem({ tags: true })] : []),
    // One tag of one question is chosen where its quotes are.
    ...(by && 'tagged' in by ? [toItem(by)] : []),
  ];
  const listOthers = (found: ReadonlyMap<string, FilterValues>) => {
    const items = [...found].flatMap(([where, { compares = [] }]) =>
      compares.map(({ of, name }) => ({ value: writeCompare({ where, of }), label: name })),
    );
    const isListed = !compare || items.some(({ value }) => value === compare);
    return by && 'where' in by && !isListed ? [toItem(by), ...items] : items;
  };
  return (
    <div className={classes.menu}>
      <span id={labelId}>{texts.compareBy}</span>
      <AllFilterValuesSlot study={context.summary.id} enabled={opened || (by !== null && 'where' in by)}>
        {(others) => (
          <FilterTagsSlot>
            {(found) => (
              <Select
                size="xs"
                aria-labelledby={labelId}
                placeholder={texts.none}
                leftSection={<IconLayersDifference size={14} stroke={1.5} aria-hidden />}
                data={[
                  { group: sharedTexts.responses, items: responseItems(found) },
                  { group: texts.people, items: listOthers(others) },
                  {
                    group: sharedTexts.urlParameters,
                    items: [...names].map((parameter) => toItem({ parameter })),
                  },
                  {
                    group: sharedTexts.variables,
                    items: context.summary.variables.map(({ id }) => toItem({ variable: id })),
                  },
                  ...answers,
                ].filter(({ items }) => items.length > 0)}
                renderOption={({ option }) => rows.get(option.value) ?? option.label}
                value={compare ?? null}
                onChange={(value) => setView({ compare: readCompare(value) })}
                onDropdownOpen={() => setOpened(true)}
                limit={MAX_SHOWN}
                searchable
                nothingFoundMessage={sharedTexts.noMatches}
                comboboxProps={{ width: 320, position: 'bottom-start' }}
              />
            )}
          </FilterTagsSlot>
        )}
      </AllFilterValuesSlot>
      {compare && (
        <ActionIcon size={30} aria-label={texts.stopComparing} onClick={() => setView({ compare: null })}>
          <IconX size={14} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
