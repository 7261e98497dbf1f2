/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { useStep } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { getOptionLetter, useShortcutKeys } from '../web/shared/use-keys.ts';
import { pickDesign } from './design.ts';
import { listSets, type AnsweredSet, type MaxdiffAnswer, type MaxdiffConfig } from './maxdiff.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';

export { maxdiff as type } from './maxdiff.ts';
export { styles };
export const messages: MessageSet[] = [createMessageSet(translated)];

type End = 'best' | 'worst';

/** One set after the other; in each, one item is best and another worst. The first letter key chooses the best item. */
export function player(props: PlayerProps<MaxdiffConfig, MaxdiffAnswer>) {
  const { config, value, text, t } = props;
  const design = value?.design ?? pickDesign(props.seed);
  const plannedSets = listSets(config, design);
  const sets = plannedSets.map(
    (shown, index): AnsweredSet => value?.sets[index] ?? { shown, best: null, worst: null },
  );
  const firstIncomplete = sets.findIndex(({ best, worst }) => best === null || worst === null);
  const [currentIndex, setCurrentIndex] = useState(firstIncomplete < 0 ? 0 : firstIncomplete);
  const root = useRef<HTMLDivElement>(null);
  const wasNavigated = useRef(false);
  useLayoutEffect(() => {
    if (wasNavigated.current) root.current?.querySelector<HTMLElement>('[data-progress]')?.focus();
    wasNavigated.current = false;
  }, [currentIndex]);

  const goTo = (index: number) => {
    wasNavigated.current = true;
    setCurrentIndex(index);
  };
  const set = sets[currentIndex];
  const isComplete = set?.best != null && set.worst !== null;
  // After the last set, go to the first incomplete one.
  const nextIndex = currentIndex < sets.length - 1 ? currentIndex + 1 : firstIncomplete;
  useStep(props, {
    key: `${currentIndex}`,
    label: currentIndex < sets.length - 1 ? t('maxdiff_next') : undefined,
    advance: isComplete && nextIndex >= 0 ? () => goTo(nextIndex) : null,
    second: currentIndex > 0 ? { label: t('maxdiff_previous'), run: () => goTo(currentIndex - 1) } : null,
    unansweredParts: sets.filter(({ best, worst }) => best === null || worst === null).length,
    totalParts: sets.length,
  });
  const choose = (end: End, id: Id | null) => {
    if (!set) return;
    const other = end === 'best' ? 'worst' : 'best';
    const nextSet = { ...set, [end]: id, [other]: set[other] === id ? null : set[other] };
    const nextSets = sets.map((answeredSet, index) => (index === currentIndex ? nextSet : answeredSet));
    const lastAnsweredIndex = nextSets.findLastIndex(({ best, worst }) => best !== null || worst !== null);
    props.onChange(
      lastAnsweredIndex < 0 ? undefined : { design, sets: nextSets.slice(0, lastAnsweredIndex + 1) },
    );
  };
  useShortcutKeys((key) => {
    const id = set?.shown.find((_, index) => getOptionLetter(index) === key);
    if (!set || !id) return false;
    if (set.best === id) choose('best', null);
    else if (set.worst === id) choose('worst', null);
    else choose(set.best === null ? 'best' : 'worst', id);
    return true;
  });
  if (!set) return null;
  // Like native radio buttons, but skips the item chosen at the other end, which would otherwise be deselected.
  const onKey = (event: KeyboardEvent, end: End, id: Id) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const selectable = set.shown.filter(
      (candidate) => candidate !== set[end === 'best' ? 'worst' : 'best'] || candidate === id,
    );
    const nextId = selectable[(selectable.indexOf(id) + step + selectable.length) % selectable.length]!;
    choose(end, nextId);
    root.current?.querySelector<HTMLElement>(`input[value="${nextId}"][data-end="${end}"]`)?.focus();
  };
  const endLabels = { best: plainText(text(config.best)), worst: plainText(text(config.worst)) };
  const isIncomplete = props.problem !== null && (set.best === null || set.worst === null);
  const getLabel = (id: Id) => text(config.items.find((item) => item.id === id)?.text);
  const progressId = `${props.labelledBy}-set-${currentIndex}`;
  return (
    <div ref={root} class={`maxdiff${isIncomplete ? ' empty' : ''}`}>
      <p class="hint" tabIndex={-1} data-progress id={progressId}>
        {t('maxdiff_progress', { set: currentIndex + 1, sets: sets.length })}
      </p>
      <div
        class="maxdiff-set"
        role="group"
        aria-labelledby={`${props.labelledBy} ${progressId}`}
        aria-describedby={props.describedBy}
      >
        <div class="maxdiff-row maxdiff-head" aria-hidden="true">
          <span>{endLabels.best}</span>
          <span />
          <span>{endLabels.worst}</span>
        </div>
        {set.shown.map((id, index) => (
          <div key={id} class={`maxdiff-row${set.best === id ? ' best' : set.worst === id ? ' worst' : ''}`}>
            {(['best', 'worst'] as const).map((end) => (
              <label key={end} class={`maxdiff-cell ${end}`}>
                <input
                  type="radio"
                  name={`${progressId}-${end}`}
                  value={id}
                  data-end={end}
                  checked={set[end] === id}
                  autocomplete="off"
                  aria-label={t('maxdiff_choose', { item: plainText(getLabel(id)), label: endLabels[end] })}
                  onChange={() => choose(end, id)}
                  onKeyDown={(event) => onKey(event, end, id)}
                />
              </label>
            ))}
            <span class="maxdiff-words">
              <PlayedText inlines={getLabel(id)} />
              <kbd class="key" aria-hidden="true">
                {getOptionLetter(index).toUpperCase()}
              </kbd>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
