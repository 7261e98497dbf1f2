/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isEnter } from '#platform/ui/is-enter.ts';
import type { PictureOption } from '../kit/picture-options/picture-option.ts';
import { PlayedPicture } from '../kit/pictures/played-picture.tsx';
import { PointPicker } from '../kit/pictures/point-picker.tsx';
import { WholeTaskButton } from '../kit/task/whole-task-button.tsx';
import { useStep } from '../kit/use-step.ts';
import type { PlayerProps, PlayerStep } from '../player.ts';
import { KindButtons, PointList } from './image-points.tsx';
import { MARK_SYMBOLS } from './mark-symbols.ts';
import {
  MAX_DURATION_MS,
  MAX_POINTS,
  type ImageTestAnswer,
  type ImageTestConfig,
  type MarkKind,
  type ImageMark,
} from './image-test.ts';
import { useViewingTime } from './use-viewing-time.ts';

type Props = PlayerProps<ImageTestConfig, ImageTestAnswer>;
const EMPTY_ANSWER: ImageTestAnswer = { views: [], points: [] };

/** The answer with the viewing time of one picture; a newly viewed picture is added at the end. */
function setViewingTime(answer: ImageTestAnswer, image: string, ms: number): ImageTestAnswer {
  const view = { image, ms: Math.min(MAX_DURATION_MS, ms) };
  const wasViewed = answer.views.some((viewed) => viewed.image === image);
  return {
    ...answer,
    views: wasViewed
      ? answer.views.map((other) => (other.image === image ? view : other))
      : [...answer.views, view],
  };
}

/** One picture to view and mark. Its viewing time is saved together with every change. */
export function ImageView(props: {
  image: PictureOption;
  player: Props;
  step: PlayerStep;
  /** Goes to the previous picture; null if there is none. */
  onPrevious: (() => void) | null;
}) {
  const { image, player, step, onPrevious } = props;
  const { config, t } = player;
  const root = useRef<HTMLDivElement>(null);
  const answer = useRef(player.value ?? EMPTY_ANSWER);
  answer.current = player.value ?? EMPTY_ANSWER;
  const limitMs = config.seconds === null ? null : config.seconds * 1000;
  const viewedMs = answer.current.views.find((view) => view.image === image.id)?.ms ?? null;
  const [kind, setKind] = useState<MarkKind>('like');
  const [isOver, setIsOver] = useState(limitMs !== null && (viewedMs ?? 0) >= limitMs);
  const timer = useViewingTime(viewedMs ?? 0, limitMs, () => {
    timer.stop();
    setIsOver(true);
    saveAnswer(setViewingTime(answer.current, image.id, limitMs!));
  });
  const saveAnswer = (next: ImageTestAnswer) => {
    answer.current = next;
    player.onChange(next);
  };
  const saveTime = () => {
    const view = answer.current.views.find((candidate) => candidate.image === image.id);
    if (view && !isOver) saveAnswer(setViewingTime(answer.current, image.id, timer.elapsedMs()));
  };
  useStep(player, {
    ...step,
    second: onPrevious && {
      label: t('image_test_before'),
      run() {
        saveTime();
        onPrevious();
      },
    },
  });
  const latest = useRef(saveTime);
  latest.current = saveTime;
  useLayoutEffect(() => {
    // In the capture phase, so that the time is saved before the page submits the answer.
    const form = root.current?.closest('form');
    const onSubmit = () => latest.current();
    form?.addEventListener('submit', onSubmit, true);
    return () => form?.removeEventListener('submit', onSubmit, true);
  }, []);

  const imageMarks = answer.current.points.flatMap((mark, index) =>
    mark.image === image.id ? [{ mark, index }] : [],
  );
  const setPoints = (points: ImageMark[]) =>
    saveAnswer(
      setViewingTime({ ...answer.current, points }, image.id, isOver ? (viewedMs ?? 0) : timer.elapsedMs()),
    );
  const isFull = answer.current.points.length >= MAX_POINTS;
  return (
    <div ref={root} class="image-test task" onKeyDownCapture={(event) => isEnter(event) && saveTime()}>
      <WholeTaskButton t={t} />
      {config.points && !isOver && <KindButtons kind={kind} t={t} onKind={setKind} />}
      {isOver && (
        <p class="image-test-over" role="status">
          {t('image_test_over')}
        </p>
      )}
      {image.picture && !isOver && (
        <PlayedPicture
          picture={image.picture}
          player={player}
          canZoom={config.zoom}
          onShown={() => {
            if (!answer.current.views.some((view) => view.image === image.id))
              saveAnswer(setViewingTime(answer.current, image.id, 0));
            timer.begin();
          }}
        >
          {imageMarks.map(({ mark, index }, position) => (
            <span
              key={index}
              class="picture-mark image-test-mark"
              data-kind={mark.kind}
              style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
              aria-hidden="true"
            >
              {`${MARK_SYMBOLS[mark.kind]}${position + 1}`}
            </span>
          ))}
          {config.points && !isFull && (
            <PointPicker
              t={t}
              labelledBy={player.labelledBy}
              describedBy={player.describedBy}
              onPoint={(point) =>
                setPoints([...answer.current.points, { image: image.id, kind, ...point, text: '' }])
              }
            />
          )}
        </PlayedPicture>
      )}
      {config.points && (
        <div class="image-test-list">
          {(imageMarks.length === 0 || isFull) && !isOver && (
            <p class="hint">{t(isFull ? 'image_test_full' : 'image_test_how')}</p>
          )}
          <PointList
            points={imageMarks}
            player={player}
            onText={(changed, text) =>
              setPoints(
                answer.current.points.map((mark, index) => (index === changed ? { ...mark, text } : mark)),
              )
            }
            onRemove={(removed) => setPoints(answer.current.points.filter((_, index) => index !== removed))}
          />
        </div>
      )}
    </div>
  );
}
