/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isEnter } from '#platform/ui/is-enter.ts';
import { PlayedPicture } from '../kit/pictures/played-picture.tsx';
import type { Picture } from '../picture.ts';
import type { PlayerProps } from '../player.ts';

/**
 * Shows the picture in full screen for the configured time. It ends earlier with Escape, and when the page is hidden,
 * since time in a background tab does not count.
 *
 * @param seconds counted from when the picture is visible
 */
export function ShowingDialog(props: {
  picture: Picture;
  seconds: number;
  player: Pick<PlayerProps<never, never>, 'pictureUrl' | 'text' | 't'>;
  /** @param ms how long the picture was visible */
  onEnd(ms: number): void;
}) {
  const { picture, seconds, player, onEnd } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const shownAt = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const end = () => {
    if (isOver.current) return;
    isOver.current = true;
    latest.current(shownAt.current === null ? 0 : Math.round(performance.now() - shownAt.current));
  };
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const endIfHidden = () => document.hidden && end();
    // Enter submits the page, which must not happen while the picture is shown.
    const blockEnter = (event: KeyboardEvent) => isEnter(event) && event.preventDefault();
    document.addEventListener('visibilitychange', endIfHidden);
    document.addEventListener('keydown', blockEnter, true);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', endIfHidden);
      document.removeEventListener('keydown', blockEnter, true);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="picture-full five-second-test-showing"
      aria-label={player.t('five_second_test_picture')}
      onClose={end}
    >
      <PlayedPicture
        picture={picture}
        player={player}
        onShown={() => {
          shownAt.current ??= performance.now();
          timer.current ??= setTimeout(end, seconds * 1000);
        }}
      />
    </dialog>
  );
}
