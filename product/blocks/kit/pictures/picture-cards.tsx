/** @jsxImportSource preact */
import type { Id } from '../../block.ts';
import type { Picture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { plain, type Inline } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { letterAt, useKeys } from '../../web/shared/use-keys.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { usePictureLoading } from './use-picture-loading.ts';

export interface PictureCard {
  id: Id;
  picture: Picture | null;
  label: Inline[];
}

interface Props {
  cards: PictureCard[];
  chosen: ReadonlySet<Id>;
  /** Several at once. */
  multiple: boolean;
  /** Beside each other where there is room. */
  columns: number;
  /** Whether the words are seen; readers always say them. */
  words: boolean;
  /** Each picture can be looked at on the whole screen. */
  larger: boolean;
  player: Pick<
    PlayerProps<never, never>,
    'picture' | 'text' | 't' | 'labelledBy' | 'describedBy' | 'problem'
  >;
  onToggle(id: Id): void;
}

/** Pictures to choose from, as cards; letters pick, arrows move as the browser has it. */
export function PictureCards(props: Props) {
  const { cards, multiple, player } = props;
  useKeys((key) => {
    // What lies over the page has the keys.
    const card = document.querySelector('dialog[open]')
      ? undefined
      : cards.find((_, at) => letterAt(at) === key);
    if (card) props.onToggle(card.id);
    return card !== undefined;
  });
  return (
    <div
      class="picture-cards"
      style={{ '--columns': props.columns }}
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={player.labelledBy}
      aria-describedby={player.describedBy}
      aria-invalid={!multiple && player.problem !== null ? true : undefined}
    >
      {cards.map((card, at) => (
        <Card key={card.id} card={card} letter={letterAt(at)} list={props} />
      ))}
    </div>
  );
}

function Card({ card, letter, list }: { card: PictureCard; letter: string; list: Props }) {
  const { player, multiple, words } = list;
  const { state, tries, again, came, broke } = usePictureLoading();
  const { picture } = card;
  const on = list.chosen.has(card.id);
  const alt = picture ? plain(player.text(picture.alt)) : '';
  const name = plain(card.label);
  return (
    <div class={`choice picture-card${on ? ' on' : ''}`}>
      <label>
        {picture && state !== 'failed' && (
          <img
            key={tries}
            src={player.picture(picture.media)}
            width={picture.width}
            height={picture.height}
            // What the words say already is not said twice.
            alt={alt === name ? '' : alt}
            draggable={false}
            onLoad={came}
            onError={broke}
          />
        )}
        <span class="picture-card-line">
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={multiple ? undefined : `${player.labelledBy}-choice`}
            value={card.id}
            checked={on}
            autocomplete="off"
            onChange={() => list.onToggle(card.id)}
          />
          <span class={words ? 'choice-words' : 'seen-by-readers-only'}>
            <PlayedText of={card.label} />
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
          <button type="button" class="second" onClick={again}>
            {player.t('try_again')}
          </button>
        </p>
      ) : (
        list.larger && picture && <PictureDialog picture={picture} name={name} player={player} />
      )}
    </div>
  );
}
