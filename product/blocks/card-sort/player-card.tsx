/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Id } from '../block.ts';
import type { PlayerProps } from '../player.ts';
import { isEmpty, plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { areShortcutsEnabled, getLatinKey } from '../web/shared/use-keys.ts';
import type { Card, CardSortAnswer, CardSortConfig } from './card-sort.ts';
import type { CardTarget, ShownCategory } from './sorting.ts';

/** State and actions of the whole sort that every card needs. */
export interface CardContext {
  player: PlayerProps<CardSortConfig, CardSortAnswer>;
  categories: ShownCategory[];
  canAddCategory: boolean;
  /** The card whose list of categories is open. */
  openCard: Id | null;
  dragged: Id | null;
  beginDrag(event: PointerEvent, card: Id): void;
  pressCard(card: Id): void;
  moveCard(card: Id, target: CardTarget): void;
  closeCard(card: Id): void;
}

interface CardProps {
  card: Card;
  /** Key of where it is: a category, or `out`. */
  categoryKey: string;
  context: CardContext;
}

/** A card; when pressed, it lists the categories it can go to, each with its digit key. */
export function CardItem({ card, categoryKey, context }: CardProps) {
  const { player, openCard } = context;
  const { text } = player;
  const isOpen = openCard === card.id;
  const description = text(card.description);
  const onKey = (event: KeyboardEvent) => {
    const key = getLatinKey(event);
    const digit = /^\d$/.test(key) && areShortcutsEnabled() ? Number(key) : null;
    const category = digit ? context.categories[digit - 1] : undefined;
    const target = digit === 0 ? 'out' : category?.target;
    if (target) context.moveCard(card.id, target);
    else if (event.key === 'Escape' && isOpen) context.closeCard(card.id);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && categoryKey !== 'out')
      context.moveCard(card.id, 'out');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li class={`card-sort-card${isOpen ? ' on' : ''}${context.dragged === card.id ? ' away' : ''}`}>
      <div class="card-sort-face" onPointerDown={(event) => context.beginDrag(event, card.id)}>
        <button
          type="button"
          class="card-sort-press"
          data-focus={`card-${card.id}`}
          aria-expanded={isOpen}
          onKeyDown={onKey}
          onClick={() => context.pressCard(card.id)}
        >
          <span>
            <PlayedText inlines={text(card.text)} />
          </span>
          {!isEmpty(description) && (
            <span class="card-sort-description">
              <PlayedText inlines={description} />
            </span>
          )}
        </button>
        <span class="grip" aria-hidden="true">
          <svg viewBox="0 0 24 24" width="20" height="20">
            <path class="stroke" d="M9 7h.01M9 12h.01M9 17h.01M15 7h.01M15 12h.01M15 17h.01" />
          </svg>
        </span>
      </div>
      {isOpen && <CategoryMenu card={card} categoryKey={categoryKey} context={context} onKey={onKey} />}
    </li>
  );
}

function CategoryMenu({
  card,
  categoryKey,
  context,
  onKey,
}: CardProps & { onKey(event: KeyboardEvent): void }) {
  const { t, text } = context.player;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    if (!step || index < 0) return onKey(event);
    event.preventDefault();
    buttons[(index + step + buttons.length) % buttons.length]!.focus();
  };
  return (
    <div
      ref={list}
      class="card-sort-where"
      role="group"
      aria-label={t('card_sort_where', { card: plainText(text(card.text)) })}
    >
      {context.categories.map(({ key, target, name }, index) => (
        <button
          key={key}
          type="button"
          onKeyDown={move}
          aria-pressed={key === categoryKey}
          onClick={() => context.moveCard(card.id, target)}
        >
          {index < 9 && (
            <kbd class="key" aria-hidden="true">
              {index + 1}
            </kbd>
          )}
          {name}
        </button>
      ))}
      {context.canAddCategory && (
        <button type="button" onKeyDown={move} onClick={() => context.moveCard(card.id, 'new')}>
          {t('card_sort_new')}
        </button>
      )}
      {categoryKey !== 'out' && (
        <button type="button" onKeyDown={move} onClick={() => context.moveCard(card.id, 'out')}>
          {t('card_sort_out')}
        </button>
      )}
    </div>
  );
}
