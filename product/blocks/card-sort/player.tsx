/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { shuffle } from '../kit/options/shuffle.ts';
import { useDrop } from './use-drop.ts';
import { useStep } from '../kit/use-step.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { acceptsText } from '../web/shared/use-keys.ts';
import type { CardSortAnswer, CardSortConfig } from './card-sort.ts';
import { messages as english } from './messages/en.ts';
import { CardItem, type CardContext } from './player-card.tsx';
import { CategoryBox } from './player-category.tsx';
import styles from './player.css?inline';
import {
  placeCard,
  findCardPlace,
  removeCategory,
  renameCategory,
  type SortedGroup,
  type CardTarget,
  type ShownCategory,
} from './sorting.ts';

export { cardSort as type } from './card-sort.ts';
export { styles };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

const keyOf = (target: CardTarget): string =>
  typeof target === 'string' ? target : 'category' in target ? target.category : `own-${target.own}`;

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
  const mayAdd = config.kind !== 'closed';
  const cards = config.shuffle ? shuffle(config.cards, props.seed) : config.cards;
  const unsorted = cards.filter(({ id }) => findCardPlace(groups, id) === 'out');

  useStep(props, { key: 'sort', advance: null, unansweredParts: unsorted.length, totalParts: cards.length });

  const nameOf = (id: Id) => plainText(text(config.cards.find((card) => card.id === id)?.text));
  const ownName = (name: string, own: number) => name.trim() || t('card_sort_own', { number: own + 1 });
  const own = groups
    .filter(({ category }) => category === null)
    .map((group, at): ShownCategory => ({
      key: `own-${at}`,
      target: { own: at },
      name: ownName(group.name, at),
      cards: group.cards,
      own: at,
    }));
  const fixed = (config.kind === 'open' ? [] : config.categories).map(
    ({ id, text: label }): ShownCategory => ({
      key: id,
      target: { category: id },
      name: plainText(text(label)),
      cards: groups.find(({ category }) => category === id)?.cards ?? [],
      own: null,
    }),
  );
  const categories = [...fixed, ...own];

  const keep = (next: SortedGroup[]) => {
    setDrafts(next);
    onChange(next.some((group) => group.cards.length > 0) ? { groups: next } : undefined);
  };
  const step = (next: SortedGroup[], announced: string, focus: string | null) => {
    setUndoStack([...undoStack.slice(-49), groups]);
    keep(next);
    setOpenCard(null);
    setAnnouncement(announced);
    focusNext.current = focus;
  };
  const put = (card: Id, target: CardTarget, by: 'drag' | 'choice') => {
    if (keyOf(findCardPlace(groups, card)) === keyOf(target)) return setOpenCard(null);
    const next = placeCard(groups, card, target);
    const after =
      unsorted[unsorted.findIndex(({ id }) => id === card) + 1] ?? unsorted.find(({ id }) => id !== card);
    const name =
      target === 'new'
        ? ownName('', own.length)
        : (categories.find(({ key }) => key === keyOf(target))?.name ?? '');
    const announced =
      target === 'out'
        ? t('card_sort_taken_out', { card: nameOf(card) })
        : t('card_sort_placed', { card: nameOf(card), category: name });
    const nextFocus = findCardPlace(groups, card) === 'out' && after ? `card-${after.id}` : `card-${card}`;
    step(next, announced, target === 'new' ? `name-${own.length}` : by === 'choice' ? nextFocus : null);
  };
  const undo = () => {
    const before = undoStack.at(-1);
    if (!before) return;
    setUndoStack(undoStack.slice(0, -1));
    keep(before);
    setOpenCard(null);
    setAnnouncement(t('card_sort_undone'));
  };
  useUndoKey(undo);
  const targetOf = (key: string): CardTarget | null => {
    if (key === 'new' || key === 'out') return key;
    return categories.find((category) => category.key === key)?.target ?? null;
  };
  const drag = useDrop(root, (card, onto) => {
    const target = targetOf(onto);
    if (target) put(card, target, 'drag');
  });
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-focus="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const parts: CardContext = {
    player: props,
    categories,
    canAddCategory: mayAdd,
    openCard: openCard,
    dragged: drag.id,
    beginDrag: drag.begin,
    press(card) {
      if (drag.wasClick()) setOpenCard(openCard === card ? null : card);
    },
    put: (card, target) => put(card, target, 'choice'),
    closeCard(card) {
      setOpenCard(null);
      focusNext.current = `card-${card}`;
    },
  };
  return (
    <div
      ref={root}
      class="card-sort"
      role="group"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      <p class="hint">
        {t(`card_sort_how_${config.kind}`)} {t('card_sort_ways')}
      </p>
      <div class="card-sort-bar">
        <p class="card-sort-left">
          {unsorted.length > 0 ? t('card_sort_left', { count: unsorted.length }) : t('card_sort_none_left')}
        </p>
        <button type="button" class="card-sort-small" aria-disabled={undoStack.length === 0} onClick={undo}>
          {t('card_sort_undo')}
        </button>
      </div>
      <div class="card-sort-table">
        <ul
          class={`card-sort-pool${drag.over === 'out' ? ' over' : ''}`}
          data-drop="out"
          aria-label={t('card_sort_left', { count: unsorted.length })}
        >
          {unsorted.map((card) => (
            <CardItem key={card.id} card={card} place="out" parts={parts} />
          ))}
        </ul>
        <div class="card-sort-categories">
          {categories.map((category) => (
            <CategoryBox
              key={category.key}
              category={category}
              typed={category.own === null ? '' : (ownGroups(groups)[category.own]?.name ?? '')}
              over={drag.over === category.key}
              parts={parts}
              cards={category.cards.flatMap((id) => config.cards.find((card) => card.id === id) ?? [])}
              onName={(name) => keep(renameCategory(groups, category.own!, name))}
              onNamed={() => focusAfterName(root.current)}
              onRemove={() =>
                step(
                  removeCategory(groups, category.own!),
                  t('card_sort_removed', { category: category.name }),
                  'new',
                )
              }
            />
          ))}
          {mayAdd && (
            <button
              type="button"
              class={`card-sort-new${drag.over === 'new' ? ' over' : ''}`}
              data-drop="new"
              data-focus="new"
              onClick={() =>
                step([...groups, { category: null, name: '', cards: [] }], '', `name-${own.length}`)
              }
            >
              {t('card_sort_new')}
            </button>
          )}
        </div>
      </div>
      {drag.id !== null && (
        <div ref={drag.ghost} class="card-sort-ghost" aria-hidden="true">
          <span>{nameOf(drag.id)}</span>
        </div>
      )}
      <p class="seen-by-readers-only" aria-live="assertive">
        {announcement}
      </p>
    </div>
  );
}

const ownGroups = (groups: SortedGroup[]) => groups.filter(({ category }) => category === null);

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
