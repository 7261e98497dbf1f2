import { ActionIcon, Select } from '@mantine/core';
import IconLayersDifference from '@tabler/icons-react/dist/esm/icons/IconLayersDifference.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId } from 'react';
import { COMPARED_TRAITS, readCompare, writeCompare } from '../compare.ts';
import classes from './compare-menu.module.css';
import type { SummaryContext } from './summary-context.ts';
import { compareName, useCompare } from './use-compare.ts';
import { useView } from './use-view.ts';

/** More than so many are found by typing. */
const MOST_SHOWN = 100;

/** Chooses what every chart of the results is split by; searched by typing. */
export function CompareMenu(context: SummaryContext) {
  const { setView } = useView();
  const { compare } = useCompare(context.summary);
  const label = useId();
  const answers = context.summary.blocks.flatMap(({ id, compares }) =>
    compares.map(({ part }) => {
      const by = { block: id, part };
      return { value: writeCompare(by), label: compareName(context, by) };
    }),
  );
  const traits = COMPARED_TRAITS.map((trait) => ({ value: trait, label: compareName(context, { trait }) }));
  return (
    <div className={classes.menu}>
      <span id={label}>Compare by</span>
      <Select
        size="xs"
        aria-labelledby={label}
        placeholder="Nothing"
        leftSection={<IconLayersDifference size={14} stroke={1.5} aria-hidden />}
        data={[
          { group: 'Responses', items: traits },
          { group: 'Answers', items: answers },
        ]}
        value={compare ?? null}
        onChange={(value) => setView({ compare: readCompare(value) })}
        limit={MOST_SHOWN}
        searchable
        nothingFoundMessage="Nothing to compare by has that name."
        comboboxProps={{ width: 320, position: 'bottom-start' }}
      />
      {compare && (
        <ActionIcon size={30} aria-label="Stop comparing" onClick={() => setView({ compare: null })}>
          <IconX size={14} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
