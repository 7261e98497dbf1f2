/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pictureMessages } from '../kit/pictures/messages.ts';
import pictureStyles from '../kit/pictures/player.css?inline';
import { shuffle } from '../kit/options/shuffle.ts';
import { taskMessages } from '../kit/task/messages.ts';
import taskStyles from '../kit/task/player.css?inline';
import { useStep } from '../kit/use-step.ts';
import { createPreload } from '../kit/pictures/picture-source.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps, PlayerStep } from '../player.ts';
import type { ImageTestAnswer, ImageTestConfig } from './image-test.ts';
import { ImageView } from './image-view.tsx';
import translated from './messages.json' with { type: 'json' };
import ownStyles from './player.css?inline';

export { imageTest as type } from './image-test.ts';
export const messages: MessageSet[] = [pictureMessages, taskMessages, createMessageSet(translated)];
export const styles = pictureStyles + taskStyles + ownStyles;

/** Pictures one after the other; a participant who returns continues where they left off. */
export function player(props: PlayerProps<ImageTestConfig, ImageTestAnswer>) {
  const { config, value, t } = props;
  const images = config.shuffle ? shuffle(config.images, props.seed) : config.images;
  const [currentIndex, setCurrentIndex] = useState(() => Math.max(0, (value?.views.length ?? 0) - 1));
  // With a time limit, the participant starts the first picture.
  const [hasBegun, setBegun] = useState(config.seconds === null || value !== undefined);
  const [wasComplete] = useState(value?.views.length === images.length);
  const wasNavigated = useRef(false);
  const progress = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (wasNavigated.current) progress.current?.focus();
  }, [currentIndex, hasBegun]);

  const goTo = (next: number) => () => {
    wasNavigated.current = true;
    setCurrentIndex(next);
  };
  const begin = () => {
    wasNavigated.current = true;
    setBegun(true);
  };
  const image = images[Math.min(currentIndex, images.length - 1)];
  const next = images[currentIndex + 1];
  const parts = { unansweredParts: images.length - (value?.views.length ?? 0), totalParts: images.length };
  useStep(props, hasBegun ? null : { key: 'begin', label: t('image_test_begin'), advance: begin, ...parts });
  const viewStep: PlayerStep = {
    key: `${currentIndex}`,
    ...(next ? { label: t('image_test_next'), advance: goTo(currentIndex + 1) } : { advance: null }),
    ...parts,
    isRunning: !wasComplete && value?.views.some((view) => view.image === image?.id) === true,
  };
  if (!image) return null;
  if (!hasBegun)
    return (
      <div class="image-test-begin">
        <p class="hint">{t('image_test_limit', { count: config.seconds! })}</p>
        {image.picture && <link {...createPreload(image.picture, props.pictureUrl)} />}
      </div>
    );
  return (
    <>
      <p ref={progress} class="hint image-test-at" tabIndex={-1}>
        {t('image_test_at', { at: currentIndex + 1, count: images.length })}
      </p>
      <ImageView
        key={image.id}
        image={image}
        player={props}
        step={viewStep}
        onPrevious={currentIndex > 0 ? goTo(currentIndex - 1) : null}
      />
      {next?.picture && <link key={next.id} {...createPreload(next.picture, props.pictureUrl)} />}
    </>
  );
}
