import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { readCompare } from '../../compare.ts';
import { MAX_MARGINS, type WeightSettings } from '../settings.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { createMargin } from './categories.ts';
import { getAnswerLabel, getSubjectName, type WeightsPageData } from './names.ts';
import { categoriesOptions } from './requests.ts';
import { texts } from './texts.ts';
import type { MarginDraft } from './weights-draft.ts';

/** Options shown at once; the others are found by typing. */
const MAX_SHOWN = 100;

function getSubjectGroup(by: string): string {
  const compareBy = readCompare(by);
  if (!compareBy || 'block' in compareBy) return texts.margin.answers;
  if ('trait' in compareBy || 'tags' in compareBy || 'tagged' in compareBy || 'where' in compareBy)
    return texts.margin.properties;
  return 'parameter' in compareBy ? texts.margin.parameters : texts.margin.variables;
}

/** Selects a question or property, and adds a margin with a category for each of its answers. */
export function AddMargin({
  subjects,
  margins,
  participants,
  error,
  onAdd,
}: {
  subjects: WeightsPageData['subjects'];
  margins: MarginDraft[];
  participants: WeightSettings['participants'];
  error: string | undefined;
  onAdd(margin: MarginDraft): void;
}) {
  const context = useSummary();
  const queryClient = useQueryClient();
  const [pendingSubject, setAdding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const unusedSubjects = subjects.filter(({ by }) => margins.every((margin) => margin.by !== by));
  const groups = Map.groupBy(unusedSubjects, ({ by }) => getSubjectGroup(by));

  async function add(by: string) {
    setAdding(by);
    setFailure(null);
    try {
      const categories = await queryClient.fetchQuery(
        categoriesOptions(context.summary.id, by, participants),
      );
      if (categories.problem) setFailure(categories.problem);
      else onAdd(createMargin(by, categories, (one) => getAnswerLabel(context, by, one)));
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
            label: getSubjectName(context, subjects, by),
          })),
        }))
        .filter(({ items }) => items.length > 0)}
      value={pendingSubject}
      disabled={pendingSubject !== null}
      error={failure ?? error}
      onChange={(by) => by && void add(by)}
      limit={MAX_SHOWN}
      searchable
      nothingFoundMessage={texts.margin.noMatches}
      comboboxProps={{ position: 'bottom-start' }}
    />
  );
}
