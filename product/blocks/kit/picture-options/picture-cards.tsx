/** @jsxImportSource preact */
import type { Id } from '../../block.ts';
import { buildClearableRadioProps, buildLimitedCheckboxProps } from '../options/choice-input.ts';
import type { Picture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { plainText, type Inline } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { getOptionLetter, useShortcutKeys } from '../../web/shared/use-keys.ts';
import { OtherField } from '../options/other-field.tsx';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { createPictureSource } from '../pictures/picture-source.ts';
import { usePictureLoading } from '../pictures/use-picture-loading.ts';

export interface PictureCard {
  id: Id;
  picture: Picture | null;
  label: Inline[];
  /** What is typed in its text field; undefined if it has none. */
  typed?: string | undefined;
  /** Whether a line of its own separates it from the others, as "None of these". */
  isSeparated?: boolean | undefined;
  /** Whether it cannot be chosen, as many as allowed being chosen. */
  isBlocked?: boolean | undefined;
}

/** As many as fit a window; further ones are loaded when they are scrolled to. */
const FIRST_SCREEN_CARDS = 8;

interface Props {
  cards: PictureCard[];
  chosen: ReadonlySet<Id>;
  /** Whether several can be chosen. */
  multiple: boolean;
  /** Whether as many as allowed are chosen. */
  isFull?: boolean;
  /** Pictures per row on wide screens. */
  columns: number;
  /** Whether labels are visible; screen readers always read them. */
  showsLabels: boolean;
  /** Whether each picture can be opened in full screen. */
  canEnlarge: boolean;
  player: Pick<
    PlayerProps<never, never>,
    'pictureUrl' | 'text' | 't' | 'labelledBy' | 'describedBy' | 'problem'
  >;
  onToggle(id: Id): void;
  onType?: ((id: Id, typed: string) => void) | undefined;
}

/** Pictures to choose from, as cards. Letter keys choose; arrow keys have the browser's behaviour. */
export function PictureCards(props: Props) {
  const { cards, multiple, player } = props;
  useShortcutKeys((key) => {
    // An open dialog handles keys itself.
    const card = document.querySelector('dialog[open]')
      ? undefined
      : cards.find((_, index) => getOptionLetter(index) === key);
    if (card) props.onToggle(card.id);
    return card !== undefined;
  });
  const countRows = (columns: number) => Math.min(2, Math.ceil(cards.length / columns));
  return (
    <div
      class="picture-cards"
      style={{
        '--columns': props.columns,
        '--wide-rows': countRows(props.columns),
        '--narrow-rows': countRows(Math.min(2, props.columns)),
      }}
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={player.labelledBy}
      aria-describedby={player.describedBy}
      aria-invalid={!multiple && player.problem !== null ? true : undefined}
    >
      {cards.map((card, index) => (
        <Card
          key={card.id}
          card={card}
          letter={getOptionLetter(index)}
          isLazy={index >= FIRST_SCREEN_CARDS}
          list={props}
        />
      ))}
    </div>
  );
}

function Card(props: { card: PictureCard; letter: string; isLazy: boolean; list: Props }) {
  const { card, letter, isLazy, list } = props;
  const { player, multiple, showsLabels } = list;
  const { state, attempts, retry, onLoad, onError } = usePictureLoading({ isLazy });
  const { picture } = card;
  const isChosen = list.chosen.has(card.id);
  const isBlocked = card.isBlocked ?? (list.isFull === true && !isChosen);
  const toggle = () => list.onToggle(card.id);
  const alt = picture ? plainText(player.text(picture.alt)) : '';
  const name = plainText(card.label);
  return (
    <div
      class={`choice picture-card${isChosen ? ' on' : ''}${isBlocked ? ' blocked' : ''}${card.isSeparated ? ' apart' : ''}`}
    >
      <label>
        {picture && state !== 'failed' && (
          <img
            key={attempts}
            loading={isLazy ? 'lazy' : undefined}
            {...createPictureSource(
              picture,
              player.pictureUrl,
              `(max-width: 40em) ${list.columns === 1 ? 100 : 50}vw, ${Math.round(960 / list.columns)}px`,
            )}
            // Otherwise screen readers would read the same text twice.
            alt={alt === name ? '' : alt}
            draggable={false}
            onLoad={onLoad}
            onError={onError}
          />
        )}
        <span class="picture-card-line">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={multiple ? undefined : `${player.labelledBy}-choice`}
            value={card.id}
            checked={isChosen}
            autocomplete="off"
            {...(multiple
              ? buildLimitedCheckboxProps(isBlocked, toggle)
              : buildClearableRadioProps(isChosen, toggle, toggle))}
          />
          <span class={showsLabels ? 'choice-label' : 'visually-hidden'}>
            <PlayedText inlines={card.label} />
          </span>
          {letter && (
            <kbd class="key" aria-hidden="true">
              {letter.toUpperCase()}
            </kbd>
          )}
        </span>
      </label>
      {state === 'failed' || state === 'slow' ? (
        <p class="picture-card-problem" role="alert">
          {player.t(state === 'failed' ? 'picture_failed' : 'picture_slow')}{' '}
          <button type="button" class="second" onClick={retry}>
            {player.t('try_again')}
          </button>
        </p>
      ) : (
        list.canEnlarge && picture && <PictureDialog picture={picture} name={name} player={player} />
      )}
      {isChosen && card.typed !== undefined && (
        <OtherField
          typed={card.typed}
          option={name}
          t={player.t}
          describedBy={player.describedBy}
          onType={(typed) => list.onType?.(card.id, typed)}
        />
      )}
    </div>
  );
}
