/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { shuffle } from '../kit/options/shuffle.ts';
import { useDrop } from './use-drop.ts';
import { taskMessages } from '../kit/task/messages.ts';
import taskStyles from '../kit/task/player.css?inline';
import { WholeTaskButton } from '../kit/task/whole-task-button.tsx';
import { useStep } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { acceptsText } from '../web/shared/use-keys.ts';
import type { CardSortAnswer, CardSortConfig } from './card-sort.ts';
import translated from './messages.json' with { type: 'json' };
import { CardItem, type CardContext } from './player-card.tsx';
import { CategoryBox } from './player-category.tsx';
import ownStyles from './player.css?inline';
import {
  placeCard,
  getCardPlace,
  removeCategory,
  renameCategory,
  type SortedGroup,
  type CardTarget,
  type ShownCategory,
} from './sorting.ts';

export { cardSort as type } from './card-sort.ts';
export const styles = taskStyles + ownStyles;
export const messages: MessageSet[] = [taskMessages, createMessageSet(translated)];

const formatTargetKey = (target: CardTarget): string =>
  typeof target === 'string' ? target : 'category' in target ? target.category : `own-${target.createdIndex}`;

/** Unsorted cards beside the categories. A card can be dragged, or pressed to choose a category from a list. */
export function player(props: PlayerProps<CardSortConfig, CardSortAnswer>) {
  const { config, value, text, t, onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  // As long as all categories are empty there is no answer, but they stay on the screen.
  const [drafts, setDrafts] = useState<SortedGroup[]>([]);
  const [undoStack, setUndoStack] = useState<SortedGroup[][]>([]);
  const [openCard, setOpenCard] = useState<Id | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useRef<string | null>(null);
  const groups = value?.groups ?? drafts;
  const canAddCategory = config.kind !== 'closed';
  const cards = config.shuffle ? shuffle(config.cards, props.seed) : config.cards;
  const unsorted = cards.filter(({ id }) => getCardPlace(groups, id) === 'out');

  useStep(props, { key: 'sort', advance: null, unansweredParts: unsorted.length, totalParts: cards.length });

  const cardName = (id: Id) => plainText(text(config.cards.find((card) => card.id === id)?.text));
  const formatCreatedName = (name: string, createdIndex: number) =>
    name.trim() || t('card_sort_own', { number: createdIndex + 1 });
  const createdCategories = groups
    .filter(({ category }) => category === null)
    .map((group, index): ShownCategory => ({
      key: `own-${index}`,
      target: { createdIndex: index },
      name: formatCreatedName(group.name, index),
      cards: group.cards,
      createdIndex: index,
    }));
  const fixedCategories = (config.kind === 'open' ? [] : config.categories).map(
    ({ id, text: label }): ShownCategory => ({
      key: id,
      target: { category: id },
      name: plainText(text(label)),
      cards: groups.find(({ category }) => category === id)?.cards ?? [],
      createdIndex: null,
    }),
  );
  const categories = [...fixedCategories, ...createdCategories];

  const saveGroups = (next: SortedGroup[]) => {
    setDrafts(next);
    onChange(next.some((group) => group.cards.length > 0) ? { groups: next } : undefined);
  };
  const changeGroups = (next: SortedGroup[], message: string, focusKey: string | null) => {
    setUndoStack([...undoStack.slice(-49), groups]);
    saveGroups(next);
    setOpenCard(null);
    setAnnouncement(message);
    focusNext.current = focusKey;
  };
  const moveCard = (card: Id, target: CardTarget, method: 'drag' | 'choice') => {
    if (formatTargetKey(getCardPlace(groups, card)) === formatTargetKey(target)) return setOpenCard(null);
    const next = placeCard(groups, card, target);
    const nextCard =
      unsorted[unsorted.findIndex(({ id }) => id === card) + 1] ?? unsorted.find(({ id }) => id !== card);
    const name =
      target === 'new'
        ? formatCreatedName('', createdCategories.length)
        : (categories.find(({ key }) => key === formatTargetKey(target))?.name ?? '');
    const message =
      target === 'out'
        ? t('card_sort_taken_out', { card: cardName(card) })
        : t('card_sort_placed', { card: cardName(card), category: name });
    let nextFocus: string | null = null;
    if (target === 'new') nextFocus = `name-${createdCategories.length}`;
    else if (method === 'choice')
      nextFocus = getCardPlace(groups, card) === 'out' && nextCard ? `card-${nextCard.id}` : `card-${card}`;
    changeGroups(next, message, nextFocus);
  };
  const undo = () => {
    const previousGroups = undoStack.at(-1);
    if (!previousGroups) return;
    setUndoStack(undoStack.slice(0, -1));
    saveGroups(previousGroups);
    setOpenCard(null);
    setAnnouncement(t('card_sort_undone'));
  };
  useUndoKey(undo);
  const findTarget = (key: string): CardTarget | undefined => {
    if (key === 'new' || key === 'out') return key;
    return categories.find((category) => category.key === key)?.target;
  };
  const drag = useDrop(root, (card, targetKey) => {
    const target = findTarget(targetKey);
    if (target) moveCard(card, target, 'drag');
  });
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-focus="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const context: CardContext = {
    player: props,
    categories,
    canAddCategory,
    openCard,
    dragged: drag.id,
    beginDrag: drag.begin,
    pressCard(card) {
      if (drag.wasClick()) setOpenCard(openCard === card ? null : card);
    },
    moveCard: (card, target) => moveCard(card, target, 'choice'),
    closeCard(card) {
      setOpenCard(null);
      focusNext.current = `card-${card}`;
    },
  };
  return (
    <div
      ref={root}
      class="card-sort task"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      <WholeTaskButton t={t} />
      <div class="card-sort-bar">
        <p class="card-sort-left">
          {unsorted.length > 0 ? t('card_sort_left', { count: unsorted.length }) : t('card_sort_none_left')}
        </p>
        <button
          type="button"
          class="card-sort-small"
          aria-disabled={undoStack.length === 0}
          // The cards come first.
          tabIndex={undoStack.length === 0 ? -1 : 0}
          onClick={undo}
        >
          {t('card_sort_undo')}
        </button>
      </div>
      <div class="card-sort-table" data-scrolls>
        <p class="hint">
          {t(`card_sort_how_${config.kind}`)} {t('card_sort_ways')}
        </p>
        <ul
          class={`card-sort-pool${drag.over === 'out' ? ' over' : ''}`}
          data-drop="out"
          data-scrolls
          aria-label={t('card_sort_left', { count: unsorted.length })}
        >
          {unsorted.map((card) => (
            <CardItem key={card.id} card={card} categoryKey="out" context={context} />
          ))}
        </ul>
        <div
          class="card-sort-categories"
          data-scrolls
          // The list scrolls, so it or something in it must be focusable for the keyboard.
          tabIndex={canAddCategory || unsorted.length < cards.length ? undefined : 0}
        >
          {categories.map((category) => (
            <CategoryBox
              key={category.key}
              category={category}
              typed={
                category.createdIndex === null
                  ? ''
                  : (listCreatedGroups(groups)[category.createdIndex]?.name ?? '')
              }
              isDropTarget={drag.over === category.key}
              context={context}
              cards={category.cards.flatMap((id) => config.cards.find((card) => card.id === id) ?? [])}
              onName={(name) => saveGroups(renameCategory(groups, category.createdIndex!, name))}
              onNamed={() => focusAfterName(root.current)}
              onRemove={() =>
                changeGroups(
                  removeCategory(groups, category.createdIndex!),
                  t('card_sort_removed', { category: category.name }),
                  'new',
                )
              }
            />
          ))}
          {canAddCategory && (
            <button
              type="button"
              class={`card-sort-new${drag.over === 'new' ? ' over' : ''}`}
              data-drop="new"
              data-focus="new"
              onClick={() =>
                changeGroups(
                  [...groups, { category: null, name: '', cards: [] }],
                  '',
                  `name-${createdCategories.length}`,
                )
              }
            >
              {t('card_sort_new')}
            </button>
          )}
        </div>
      </div>
      {drag.id !== null && (
        <div ref={drag.ghost} class="card-sort-ghost" aria-hidden="true">
          <span>{cardName(drag.id)}</span>
        </div>
      )}
      <p class="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
    </div>
  );
}

const listCreatedGroups = (groups: SortedGroup[]) => groups.filter(({ category }) => category === null);

/** After a category is named, moves the focus to the next unsorted card, or to the button that goes on. */
function focusAfterName(root: HTMLElement | null): void {
  const next = root?.querySelector<HTMLElement>('.card-sort-pool [data-focus]');
  (next ?? document.querySelector<HTMLElement>('[data-goes-on]'))?.focus();
}

function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || acceptsText(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
