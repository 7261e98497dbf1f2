import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#platform/ui/figures.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { readCompare, writeCompare } from '../../compare.ts';
import type { Filter } from '../../filter.ts';
import { groupAnswers } from './answer-groups.ts';
import { blockOptions } from '../requests.ts';
import type { SummaryContext } from '../summary/summary-context.ts';
import classes from './filter-bar.module.css';
import { listAnswerChoices, setAnswer } from './change-filter.ts';
import { ValueBoxes } from './value-boxes.tsx';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Maximum number of questions shown; others are found by typing. */
const MAX_SHOWN = 100;

/** Filters by answers: find a question by its title, then tick its answers. */
export function AnswersFilter({
  context,
  filter,
  onChange,
}: {
  context: SummaryContext;
  filter: Filter;
  onChange(next: Filter): void;
}) {
  const { groups, rows } = groupAnswers(context);
  const [first] = filter.answers;
  const [chosen, setChosen] = useState(first ? writeCompare({ block: first.block, part: first.part }) : null);
  const isOffered = groups.some(({ items }) => items.some(({ value }) => value === chosen));
  const subject = isOffered ? readCompare(chosen) : null;
  if (groups.length === 0) return null;
  return (
    <fieldset>
      <legend>{sharedTexts.answers}</legend>
      <Select
        size="xs"
        aria-label={texts.question}
        placeholder={texts.findQuestion}
        data={groups}
        renderOption={({ option }) => rows.get(option.value) ?? option.label}
        value={isOffered ? chosen : null}
        onChange={setChosen}
        limit={MAX_SHOWN}
        searchable
        // The menu opens with the focus here, and the list would cover what is below.
        openOnFocus={false}
        nothingFoundMessage={sharedTexts.noMatches}
        comboboxProps={{ withinPortal: false }}
      />
      {subject && rows.has(chosen!) && <p className={classes.hint}>{rows.get(chosen!)}</p>}
      {subject && 'block' in subject && (
        <Choices key={chosen} {...subject} context={context} filter={filter} onChange={onChange} />
      )}
    </fieldset>
  );
}

function Choices({
  block,
  part,
  context: { summary, localize },
  filter,
  onChange,
}: { block: string; part: string } & Parameters<typeof AnswersFilter>[0]) {
  // Unfiltered, so that answers of people who do not match now can be added.
  const { data, error, refetch } = useQuery(blockOptions(summary.id, block, {}));
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} height={24} />;
  const bars = new Map(
    data.finding.groups
      .filter((group) => group.part === part)
      .flatMap((group) => group.bars.map((bar) => [bar.choice, bar] as const)),
  );
  const ticked = listAnswerChoices(filter, block, part);
  const values = [...new Set([...bars.keys(), ...ticked])];
  if (values.length === 0) return <p className={classes.hint}>{texts.noAnswersToFilterBy}</p>;
  return (
    <div className={classes.scrollList}>
      <ValueBoxes
        values={values}
        renderName={(value) => (
          <>
            {localize(bars.get(value)?.label)}{' '}
            <span className="muted numbers">{formatCount(bars.get(value)?.n ?? 0)}</span>
          </>
        )}
        ticked={ticked}
        onChange={(next) => onChange(setAnswer(filter, block, part, next))}
      />
    </div>
  );
}
