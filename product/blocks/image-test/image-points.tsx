/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PlayerProps } from '../player.ts';
import { MARK_KINDS, MAX_COMMENT_LENGTH, type MarkKind, type ImageMark } from './image-test.ts';
import { MARK_SYMBOLS } from './mark-symbols.ts';

type Translate = PlayerProps<never, never>['t'];
const getKindLabel = (t: Translate, kind: MarkKind) => t(`image_test_${kind}`);

/** Chooses which kind of mark the next click on the picture sets. */
export function KindButtons({
  kind,
  t,
  onKind,
}: {
  kind: MarkKind;
  t: Translate;
  onKind(kind: MarkKind): void;
}) {
  return (
    <div class="image-test-kinds" role="group" aria-label={t('image_test_kinds')}>
      {MARK_KINDS.map((markKind) => (
        <button
          key={markKind}
          type="button"
          aria-pressed={markKind === kind}
          onClick={() => onKind(markKind)}
        >
          <span aria-hidden="true">{MARK_SYMBOLS[markKind]}</span>
          {getKindLabel(t, markKind)}
        </button>
      ))}
    </div>
  );
}

/** The marks of one picture with their comments, numbered as on the picture. */
export function PointList(props: {
  points: { mark: ImageMark; index: number }[];
  player: Pick<PlayerProps<never, never>, 't' | 'describedBy'>;
  onText(index: number, text: string): void;
  onRemove(index: number): void;
}) {
  const { points, player, onText, onRemove } = props;
  const { t } = player;
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(points.length);
  useLayoutEffect(() => {
    // Shows the mark that was just set, which is the last.
    if (points.length > count.current) list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    count.current = points.length;
  }, [points.length]);
  if (points.length === 0) return null;
  return (
    <ol ref={list} class="image-test-points">
      {points.map(({ mark, index }, position) => (
        <li key={index}>
          <label>
            <span>{`${position + 1}. ${getKindLabel(t, mark.kind)}`}</span>
            <input
              class="field words"
              type="text"
              maxLength={MAX_COMMENT_LENGTH}
              value={mark.text}
              placeholder={t(mark.kind === 'comment' ? 'image_test_comment_words' : 'image_test_words')}
              autocomplete="off"
              aria-describedby={player.describedBy}
              onInput={(event) => onText(index, event.currentTarget.value)}
            />
          </label>
          <button
            type="button"
            aria-label={t('image_test_remove_mark', {
              mark: `${position + 1}. ${getKindLabel(t, mark.kind)}`,
            })}
            onClick={() => onRemove(index)}
          >
            {t('image_test_remove')}
          </button>
        </li>
      ))}
    </ol>
  );
}
