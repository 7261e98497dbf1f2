/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Id } from '../block.ts';
import type { PlayerProps } from '../player.ts';
import { isEmpty, plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { areShortcutsEnabled } from '../web/shared/use-keys.ts';
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
  press(card: Id): void;
  put(card: Id, target: CardTarget): void;
  closeCard(card: Id): void;
}

interface CardProps {
  card: Card;
  /** Key of where it is: a category, or `out`. */
  place: string;
  parts: CardContext;
}

/** A card; when pressed, it lists the categories it can go to, each with its digit key. */
export function CardItem({ card, place, parts }: CardProps) {
  const { player, openCard: asked } = parts;
  const { text } = player;
  const open = asked === card.id;
  const description = text(card.description);
  const onKey = (event: KeyboardEvent) => {
    const digit = /^\d$/.test(event.key) && areShortcutsEnabled() ? Number(event.key) : null;
    const target =
      digit === null ? null : digit === 0 ? ('out' as const) : parts.categories[digit - 1]?.target;
    if (target) parts.put(card.id, target);
    else if (event.key === 'Escape' && open) parts.closeCard(card.id);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && place !== 'out')
      parts.put(card.id, 'out');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li class={`card-sort-card${open ? ' on' : ''}${parts.dragged === card.id ? ' away' : ''}`}>
      <div class="card-sort-face" onPointerDown={(event) => parts.beginDrag(event, card.id)}>
        <button
          type="button"
          class="card-sort-press"
          data-focus={`card-${card.id}`}
          aria-expanded={open}
          onKeyDown={onKey}
          onClick={() => parts.press(card.id)}
        >
          <span>
            <PlayedText of={text(card.text)} />
          </span>
          {!isEmpty(description) && (
            <span class="card-sort-description">
              <PlayedText of={description} />
            </span>
          )}
        </button>
        <span class="grip" aria-hidden="true">
          <svg viewBox="0 0 24 24" width="20" height="20">
            <path class="stroke" d="M9 7h.01M9 12h.01M9 17h.01M15 7h.01M15 12h.01M15 17h.01" />
          </svg>
        </span>
      </div>
      {open && <CategoryMenu card={card} place={place} parts={parts} onKey={onKey} />}
    </li>
  );
}

function CategoryMenu({ card, place, parts, onKey }: CardProps & { onKey(event: KeyboardEvent): void }) {
  const { t, text } = parts.player;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (!by || at < 0) return onKey(event);
    event.preventDefault();
    buttons[(at + by + buttons.length) % buttons.length]!.focus();
  };
  return (
    <div
      ref={list}
      class="card-sort-where"
      role="group"
      aria-label={t('card_sort_where', { card: plainText(text(card.text)) })}
    >
      {parts.categories.map(({ key, target, name }, at) => (
        <button
          key={key}
          type="button"
          onKeyDown={move}
          aria-pressed={key === place}
          onClick={() => parts.put(card.id, target)}
        >
          {at < 9 && (
            <kbd class="key" aria-hidden="true">
              {at + 1}
            </kbd>
          )}
          {name}
        </button>
      ))}
      {parts.canAddCategory && (
        <button type="button" onKeyDown={move} onClick={() => parts.put(card.id, 'new')}>
          {t('card_sort_new')}
        </button>
      )}
      {place !== 'out' && (
        <button type="button" onKeyDown={move} onClick={() => parts.put(card.id, 'out')}>
          {t('card_sort_out')}
        </button>
      )}
    </div>
  );
}
