/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { PlayedPicture } from '../kit/pictures/played-picture.tsx';
import type { Picture } from '../picture.ts';
import type { PlayerProps } from '../player.ts';

/**
 * The picture on the whole screen for as long as the study says. It ends earlier with Escape, and where the page goes
 * out of sight: what nobody sees does not count as seen.
 *
 * @param seconds from the moment the picture can be seen
 */
export function ShowingDialog(props: {
  picture: Picture;
  seconds: number;
  player: Pick<PlayerProps<never, never>, 'picture' | 'text' | 't'>;
  /** @param ms how long it was seen */
  onEnd(ms: number): void;
}) {
  const { picture, seconds, player, onEnd } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const since = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef(false);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const end = () => {
    if (over.current) return;
    over.current = true;
    latest.current(since.current === null ? 0 : Math.round(performance.now() - since.current));
  };
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const hide = () => document.hidden && end();
    // Enter goes on with the page: not while the picture is shown.
    const hold = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
    document.addEventListener('visibilitychange', hide);
    document.addEventListener('keydown', hold, true);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', hide);
      document.removeEventListener('keydown', hold, true);
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
          since.current ??= performance.now();
          timer.current ??= setTimeout(end, seconds * 1000);
        }}
      />
    </dialog>
  );
}
