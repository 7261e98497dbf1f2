import { ActionIcon, Button } from '@mantine/core';
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../../blocks/block.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import type { MarginCategories } from '../contract.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import {
  countCategory,
  isSumRight,
  listLeftOut,
  mergeCategories,
  readRanges,
  splitCategory,
  sumDecimals,
  sumTargets,
} from './categories.ts';
import { CategoryRow } from './category-row.tsx';
import { LeftOut } from './left-out.tsx';
import { getAnswerLabel } from './names.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { categoriesOptions } from './requests.ts';
import { TargetSum } from './target-sum.tsx';
import { texts } from './texts.ts';
import type { CategoryDraft, MarginDraft, WeightsDraft } from './weights-draft.ts';
import classes from './margin-card.module.css';

interface Props {
  margin: MarginDraft;
  name: string;
  unit: WeightsDraft['unit'];
  participants: WeightsDraft['participants'];
  /** The sum of the targets of the first margin, which counts must match; null for the first margin itself. */
  expectedSum: number | null;
  /** The error message for a path below this margin: '', 'by', 'categories.2.target'. */
  getError(path: string): string | undefined;
  /** @param path the changed field; absent where categories were added, removed or reordered */
  onChange(categories: CategoryDraft[], path?: string): void;
  onRemove(): void;
}

/** A margin: one question or property, with the target of each of its categories. */
export function MarginCard(props: Props) {
  const { margin, name, unit, participants, expectedSum, getError } = props;
  const { summary } = useSummary();
  const { data, error, refetch } = useQuery(categoriesOptions(summary.id, margin.by, participants));
  const [pasted, setPasted] = useState<string | null>(null);
  // A wrong sum is said by its row, and by the list of what is refused.
  const saysSum =
    margin.categories.length > 0 &&
    !isSumRight(sumTargets(margin.categories), unit === 'percent' ? 100 : expectedSum);
  const problem =
    data?.problem ?? (saysSum ? undefined : getError('')) ?? getError('by') ?? getError('categories');
  return (
    <section className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h4>{name}</h4>
        <div className={classes.tools}>
          {data && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconClipboardText size={14} stroke={1.5} aria-hidden />}
              aria-label={texts.margin.pasteFor(name)}
              onClick={() => setPasted('')}
            >
              {texts.margin.paste}
            </Button>
          )}
          <ActionIcon data-once aria-label={texts.margin.remove(name)} onClick={props.onRemove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </header>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeletons rows={3} height={36} label={texts.loadingCategories} />}
      {data && <Categories {...props} knownCategories={data} onPasteTable={setPasted} />}
      {data && pasted !== null && (
        <PasteDialog
          name={name}
          categories={margin.categories}
          unit={unit}
          isNumeric={data.numbers}
          pasted={pasted}
          onUse={(categories) => {
            props.onChange(categories);
            setPasted(null);
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </section>
  );
}

function Categories(
  props: Props & { knownCategories: MarginCategories; onPasteTable(pasted: string): void },
) {
  const { margin, knownCategories, unit, expectedSum, getError, onChange } = props;
  const { by, categories } = margin;
  const context = useSummary();
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const counts = categories.map((one) => countCategory(one, knownCategories));
  const total = sumDecimals(counts.map((n) => n ?? 0));
  const selectedCategories = categories.filter(({ key }) => selectedKeys.has(key));
  const getLabel = (choice: string) =>
    getAnswerLabel(
      context,
      by,
      knownCategories.categories.find((one) => one.choice === choice) ?? { choice, label: null },
    );

  const replaceCategories = (next: CategoryDraft[]) => {
    onChange(next);
    setSelectedKeys(new Set());
  };
  const editCategory = (index: number, part: Partial<CategoryDraft>) => {
    const next = categories.with(index, { ...categories[index]!, ...part });
    const field = part.label === undefined ? 'target' : 'label';
    onChange(
      knownCategories.numbers && field === 'label' ? readRanges(next) : next,
      `categories.${index}.${field}`,
    );
  };
  const getLabelError = (index: number) => {
    const { label, choices } = categories[index]!;
    const isInvalidRange = knownCategories.numbers && choices.length === 0 && label.trim() !== '';
    return isInvalidRange
      ? texts.margin.isNoRange
      : (getError(`categories.${index}.label`) ?? getError(`categories.${index}.choices`));
  };
  return (
    <>
      {knownCategories.numbers && categories.length === 0 && (
        <p className="muted">{texts.margin.rangesHint}</p>
      )}
      {categories.length > 0 && (
        <>
          <p className={classes.columns} aria-hidden="true">
            <span className={classes.category}>{texts.margin.category}</span>
            <span>{texts.margin.participants}</span>
            <span>{texts.margin.unweighted}</span>
            <span>{texts.margin.target}</span>
          </p>
          <ul className={classes.rows}>
            {categories.map((category, index) => (
              <CategoryRow
                key={category.key}
                category={category}
                unit={unit}
                isNumeric={knownCategories.numbers}
                n={counts[index] ?? null}
                total={total}
                isSelected={selectedKeys.has(category.key)}
                errors={{ label: getLabelError(index), target: getError(`categories.${index}.target`) }}
                onSelect={(isSelected) => {
                  const next = new Set(selectedKeys);
                  if (isSelected) next.add(category.key);
                  else next.delete(category.key);
                  setSelectedKeys(next);
                }}
                onChange={(part) => editCategory(index, part)}
                onSplit={() => replaceCategories(splitCategory(categories, category.key, getLabel))}
                onLeaveOut={() => replaceCategories(categories.filter((one) => one !== category))}
                onPasteTable={props.onPasteTable}
              />
            ))}
          </ul>
          <div className={classes.sums}>
            <span>{texts.margin.sum}</span>
            <span className="numbers">{knownCategories.categories.length > 0 && formatCount(total)}</span>
            <TargetSum sum={sumTargets(categories)} unit={unit} expected={expectedSum} />
          </div>
        </>
      )}
      {(selectedCategories.length > 0 || knownCategories.numbers) && (
        <div className={classes.buttons}>
          {selectedCategories.length > 1 && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => replaceCategories(mergeCategories(categories, selectedKeys))}
            >
              {texts.margin.merge(selectedCategories.length)}
            </Button>
          )}
          {selectedCategories.length > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => replaceCategories(categories.filter(({ key }) => !selectedKeys.has(key)))}
            >
              {texts.margin.leaveOut}
            </Button>
          )}
          {knownCategories.numbers && (
            <Button
              data-once
              variant="default"
              size="compact-sm"
              onClick={() =>
                replaceCategories([...categories, { key: newId(), label: '', choices: [], target: '' }])
              }
            >
              {texts.margin.addRange}
            </Button>
          )}
        </div>
      )}
      {categories.length > 0 && (
        <LeftOut
          answers={listLeftOut(margin, knownCategories)}
          missing={knownCategories.missing}
          isNumeric={knownCategories.numbers}
          getLabel={getLabel}
          onInclude={({ choice }) =>
            replaceCategories([
              ...categories,
              { key: newId(), label: getLabel(choice), choices: [choice], target: '' },
            ])
          }
        />
      )}
    </>
  );
}
