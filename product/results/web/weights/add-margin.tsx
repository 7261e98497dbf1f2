import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { readCompare } from '../../compare.ts';
import { MAX_MARGINS, type WeightSettings } from '../../weights/settings.ts';
import { useSummary } from '../summary/summary-context.ts';
import { createMargin } from './categories.ts';
import { answerLabel, subjectName, type WeightsPageData } from './names.ts';
import { categoriesQuery } from './requests.ts';
import { texts } from './texts.ts';
import type { MarginDraft } from './weights-draft.ts';

/** Further options are found by typing. */
const MAX_SHOWN = 100;

function groupOf(by: string): string {
  const read = readCompare(by);
  if (!read || 'block' in read) return texts.margin.answers;
  if ('trait' in read) return texts.margin.properties;
  return 'parameter' in read ? texts.margin.parameters : texts.margin.variables;
}

/** Chooses what the next margin is made of, and adds it with a category for each answer. */
export function AddMargin({
  subjects,
  margins,
  respondents,
  error,
  onAdd,
}: {
  subjects: WeightsPageData['subjects'];
  margins: MarginDraft[];
  respondents: WeightSettings['respondents'];
  error: string | undefined;
  onAdd(margin: MarginDraft): void;
}) {
  const context = useSummary();
  const queries = useQueryClient();
  const [adding, setAdding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const free = subjects.filter(({ by }) => margins.every((one) => one.by !== by));
  const groups = Map.groupBy(free, ({ by }) => groupOf(by));

  async function add(by: string) {
    setAdding(by);
    setFailure(null);
    try {
      const known = await queries.fetchQuery(categoriesQuery(context.summary.id, by, respondents));
      if (known.problem) setFailure(known.problem);
      else onAdd(createMargin(by, known, (one) => answerLabel(context, by, one)));
    } catch (thrown) {
      setFailure(describeFailure(thrown));
    } finally {
      setAdding(null);
    }
  }

  if (margins.length >= MAX_MARGINS) return null;
  return (
    <Select
      label={texts.margin.add}
      description={texts.margin.addHint}
      placeholder={texts.margin.addPlaceholder}
      maw={420}
      data={[texts.margin.answers, texts.margin.properties, texts.margin.parameters, texts.margin.variables]
        .map((group) => ({
          group,
          items: (groups.get(group) ?? []).map(({ by }) => ({
            value: by,
            label: subjectName(context, subjects, by),
          })),
        }))
        .filter(({ items }) => items.length > 0)}
      value={adding}
      disabled={adding !== null}
      error={failure ?? error}
      onChange={(by) => by && void add(by)}
      limit={MAX_SHOWN}
      searchable
      nothingFoundMessage={texts.margin.noMatches}
      comboboxProps={{ position: 'bottom-start' }}
    />
  );
}
