/** @jsxImportSource preact */
import { isEnter } from '#platform/ui/is-enter.ts';
import type { Card } from './card-sort.ts';
import { CardItem, type CardContext } from './player-card.tsx';
import type { ShownCategory } from './sorting.ts';

interface Props {
  category: ShownCategory;
  /** The name as the participant typed it. */
  typed: string;
  isDropTarget: boolean;
  context: CardContext;
  cards: Card[];
  onName(name: string): void;
  onNamed(): void;
  onRemove(): void;
}

/** A category with its cards; one that the participant created can be renamed and removed. */
export function CategoryBox(props: Props) {
  const { category, typed, isDropTarget, context, cards } = props;
  const { t, problem, describedBy } = context.player;
  const isNameMissing =
    problem !== null && category.createdIndex !== null && cards.length > 0 && typed.trim() === '';
  return (
    <section
      class={`card-sort-category${isDropTarget ? ' over' : ''}${isNameMissing ? ' empty' : ''}`}
      data-drop={category.key}
      aria-label={category.name}
    >
      <div class="card-sort-head">
        {category.createdIndex === null ? (
          <h2>{category.name}</h2>
        ) : (
          <input
            class="field"
            type="text"
            maxLength={200}
            dir="auto"
            autocomplete="off"
            enterkeyhint="done"
            data-focus={`name-${category.createdIndex}`}
            aria-label={t('card_sort_name', { number: category.createdIndex + 1 })}
            aria-invalid={isNameMissing ? true : undefined}
            aria-describedby={isNameMissing ? describedBy : undefined}
            placeholder={t('card_sort_name_it')}
            value={typed}
            onInput={(event) => props.onName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isEnter(event)) return;
              event.preventDefault();
              props.onNamed();
            }}
          />
        )}
        <span class="card-sort-count">{t('card_sort_cards', { count: cards.length })}</span>
        {category.createdIndex !== null && (
          <button
            type="button"
            class="card-sort-remove"
            aria-label={t('card_sort_remove', { category: category.name })}
            onClick={props.onRemove}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path class="stroke" d="M7 7l10 10M17 7L7 17" />
            </svg>
          </button>
        )}
      </div>
      {cards.length === 0 ? (
        <p class="card-sort-none">{t('card_sort_empty')}</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <CardItem key={card.id} card={card} categoryKey={category.key} context={context} />
          ))}
        </ul>
      )}
    </section>
  );
}
