import { Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQueries } from '@tanstack/react-query';
import { use } from 'react';
import { markFilter } from '#platform/ui/charts/shown-filters.ts';
import { parseInterval, formatNumberInterval } from '../../../blocks/numbers.ts';
import { STATUS_LABELS } from '../../../responses/status-labels.ts';
import { isFiltered, NO_VALUE, noFilter, TRAITS, type AnswerFilter, type Filter } from '../../filter.ts';
import { FilterMenu } from './filter-menu.tsx';
import classes from './filter-bar.module.css';
import { formatDate, QUALITY_NAMES, TRAIT_NAMES, getTraitName, getVariableName } from '../summary/names.ts';
import { removeAnswerFilter, setParameter, setVariable } from './change-filter.ts';
import { ANSWER_TAG_FILTER, parseAnswerTag } from '../../answer-tag.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { getBlockTitle, type SummaryContext } from '../summary/summary-context.ts';
import { FilterTagsSlot, FilterValuesSlot } from '../shared/result-slot.tsx';
import { ResultSlots, type FilterTags } from '../shared/result-slots.ts';
import { describeWhere } from './where-filters.tsx';
import { useFilter } from './use-filter.ts';
import { formatZone, getViewerZone } from './viewer-zone.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/**
 * The active filters, each with a button to remove it, and a menu to add one; the same on all tabs. On the page of a link
 * they are fixed.
 */
export function FilterBar(context: SummaryContext) {
  const { filter, setFilter } = useFilter();
  const { isReadOnly } = useResultsSource(context.summary);
  const removeBy = (remove: () => void) => (isReadOnly ? undefined : remove);
  const describeAnswer = useAnswerDescriptions(context, filter);
  const { where } = use(ResultSlots);
  return (
    <>
      {filter.answers.map((answer) => (
        <Chip
          key={`${answer.block} ${answer.part}`}
          {...describeAnswer(answer)}
          onRemove={removeBy(() => setFilter(removeAnswerFilter(filter, answer)))}
        />
      ))}
      {filter.status.length > 0 && (
        <Chip
          text={filter.status.map((status) => STATUS_LABELS[status]).join(' or ')}
          onRemove={removeBy(() => setFilter({ ...filter, status: [] }))}
        />
      )}
      {TRAITS.filter((trait) => filter[trait].length > 0).map((trait) => (
        <Chip
          key={trait}
          name={TRAIT_NAMES[trait]}
          text={joinLabels(filter[trait].map((value) => getTraitName(trait, value)))}
          onRemove={removeBy(() => setFilter({ ...filter, [trait]: [] }))}
        />
      ))}
      {filter.parameters.map(({ name, values }) => (
        <Chip
          key={`parameter ${name} ${values.join(' ')}`}
          name={name}
          text={joinLabels(values)}
          onRemove={removeBy(() => setFilter(setParameter(filter, name, [])))}
        />
      ))}
      {filter.variables.map(({ id, values }) => (
        <Chip
          key={`variable ${id} ${values.join(' ')}`}
          name={getVariableName(context.summary, id)}
          text={joinLabels(values)}
          onRemove={removeBy(() => setFilter(setVariable(filter, id, [])))}
        />
      ))}
      {filter.tags.length > 0 && (
        <FilterTagsSlot>
          {(found) => (
            <Chip
              {...describeTags(filter.tags, found)}
              onRemove={removeBy(() => setFilter({ ...filter, tags: [] }))}
            />
          )}
        </FilterTagsSlot>
      )}
      {filter.marks.length > 0 && (
        <Chip
          text={filter.marks.map((mark) => texts.marks[mark]).join(' and ')}
          onRemove={removeBy(() => setFilter({ ...filter, marks: [] }))}
        />
      )}
      {filter.quality.length > 0 && (
        <Chip
          name={sharedTexts.quality}
          text={joinLabels(filter.quality.map((choice) => QUALITY_NAMES[choice]))}
          onRemove={removeBy(() => setFilter({ ...filter, quality: [] }))}
        />
      )}
      {filter.words !== null && (
        <Chip
          name={texts.words}
          text={`“${filter.words}”`}
          onRemove={removeBy(() => setFilter({ ...filter, words: null }))}
        />
      )}
      {(filter.from ?? filter.to) && (
        <Chip
          text={formatDays(filter)}
          onRemove={removeBy(() => setFilter({ ...filter, from: null, to: null, zone: noFilter.zone }))}
        />
      )}
      {filter.where.map((one, index) =>
        one.name === ANSWER_TAG_FILTER ? (
          <FilterTagsSlot key={`${one.name} ${one.values.join('~')}`}>
            {(found) => (
              <Chip
                {...describeAnswerTags(context.summary, one, found)}
                onRemove={removeBy(() => setFilter({ ...filter, where: filter.where.toSpliced(index, 1) }))}
              />
            )}
          </FilterTagsSlot>
        ) : (
          <FilterValuesSlot
            key={`${one.name} ${one.values.join('~')}`}
            name={one.name}
            study={context.summary.id}
          >
            {(found) => {
              const { name, values } = describeWhere(one, found, one.name in where);
              return (
                <Chip
                  name={name}
                  text={joinLabels(values)}
                  onRemove={removeBy(() => setFilter({ ...filter, where: filter.where.toSpliced(index, 1) }))}
                />
              );
            }}
          </FilterValuesSlot>
        ),
      )}
      {!isReadOnly && <FilterMenu context={context} filter={filter} onChange={setFilter} />}
      {!isReadOnly && isFiltered(filter) && (
        <Button
          className={classes.control}
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => setFilter(noFilter)}
        >
          {sharedTexts.clearFilters}
        </Button>
      )}
    </>
  );
}

/** The days of a filter, with their zone if it is not that of the viewer. */
function formatDays(filter: Filter): string {
  const range = formatDateRange(filter);
  return filter.zone === getViewerZone() ? range : texts.inZone(range, formatZone(filter.zone));
}

function formatDateRange({ from, to }: Filter): string {
  if (from && to) return from === to ? formatDate(from) : texts.fromTo(formatDate(from), formatDate(to));
  return from ? texts.sinceDate(formatDate(from)) : texts.untilDate(formatDate(to!));
}

/** Describes answer filters, such as "Favourite film, Jedi: first place or second place"; "…" until blocks are loaded. */
function useAnswerDescriptions(
  { summary, localize }: SummaryContext,
  filter: Filter,
): (answerFilter: AnswerFilter) => { name: string; text: string } {
  const blocks = [...new Set(filter.answers.map(({ block }) => block))];
  const { blockOptions } = useResultsSource(summary);
  const results = useQueries({
    // Only the labels are needed, which do not change: not read again, as the query of a link would be.
    queries: blocks.map((block) => ({
      ...blockOptions(block, {}),
      staleTime: Infinity,
      refetchInterval: false as const,
    })),
  });
  return ({ block, part, choices }) => {
    const summaryBlock = summary.blocks.find(({ id }) => id === block);
    const title = summaryBlock ? getBlockTitle(summary.base, summaryBlock.title) : sharedTexts.removedBlock;
    const finding = results[blocks.indexOf(block)]?.data?.finding;
    const group = finding?.groups.find((candidate) => candidate.part === part);
    if (!finding) return { name: title, text: '…' };
    const row = part ? `, ${localize(group?.label ?? undefined)}` : '';
    const labels = choices.map((choice) => {
      const bar = group?.bars.find((candidate) => candidate.choice === choice);
      // An interval of numbers may span several bars.
      const interval = !bar && group?.quartiles ? parseInterval(choice) : null;
      return interval ? formatNumberInterval(interval) : localize(bar?.label);
    });
    return { name: `${title}${row}`, text: joinLabels(labels) };
  };
}

function describeTags(tags: string[], found: FilterTags | null): { name?: string; text: string } {
  const name = tags.length === 1 ? sharedTexts.tag : texts.tags;
  if (!found) return { name, text: '…' };
  const names = tags.map((id) => (id === NO_VALUE ? sharedTexts.noTag : found.getName(id)));
  if (names.length === 1 && names[0] === null) return { text: texts.tagDeleted };
  return { name, text: joinLabels(names.map((one) => one ?? texts.deletedTag)) };
}

/** Tags of answers, by the question and their names. */
function describeAnswerTags(
  { base, blocks }: SummaryContext['summary'],
  { name, values }: Filter['where'][number],
  found: FilterTags | null,
): { name?: string; text: string } {
  const tags = values.map(parseAnswerTag);
  const taggedBlock = tags[0] && blocks.find(({ id }) => id === tags[0]!.block);
  if (tags.length === 0 || tags.includes(null)) return { name, text: joinLabels(values) };
  const labels = tags.map((one) => {
    const tag = found ? (found.getName(one!.tag) ?? texts.deletedTag) : '…';
    return one!.isWithout ? texts.withoutTag(tag) : tag;
  });
  const question = taggedBlock ? getBlockTitle(base, taggedBlock.title) : sharedTexts.removedBlock;
  return { name: texts.tagIn(question), text: joinLabels(labels) };
}

const MAX_LABELS = 3;
function joinLabels(labels: string[]): string {
  if (labels.length <= MAX_LABELS) return labels.join(' or ');
  return texts.orMore(labels.slice(0, MAX_LABELS - 1).join(', '), labels.length - MAX_LABELS + 1);
}

/** A removable filter. CSS may truncate the name, but not the values. */
function Chip(props: { name?: string; text: string; onRemove: (() => void) | undefined }) {
  const { name, text, onRemove } = props;
  const fullText = name ? `${name}: ${text}` : text;
  return (
    <span className={classes.chip} title={fullText} {...markFilter(fullText)}>
      {name && <span className={classes.name}>{name}</span>}
      <span className={classes.text}>{name ? `: ${text}` : text}</span>
      {onRemove && (
        <button data-once type="button" aria-label={texts.removeFilter(fullText)} onClick={onRemove}>
          <IconX size={14} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  );
}
