/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Picture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { PlayedPicture } from './played-picture.tsx';

/** A button that opens a picture in a full-screen dialog, closed by Escape or its button. */
export function PictureDialog(props: {
  picture: Picture;
  name: string;
  player: Pick<PlayerProps<never, never>, 'pictureUrl' | 'text' | 't'>;
}) {
  const { picture, name, player } = props;
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <>
      <button
        type="button"
        class="picture-larger"
        aria-label={player.t('picture_larger', { picture: name })}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path class="stroke" d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
        </svg>
      </button>
      {open && (
        <dialog ref={dialog} class="picture-full" aria-label={name} onClose={() => setOpen(false)}>
          <p class="picture-full-bar">
            <button type="button" class="second" onClick={() => dialog.current?.close()}>
              {player.t('picture_close')}
            </button>
          </p>
          <PlayedPicture picture={picture} player={player} canZoom />
        </dialog>
      )}
    </>
  );
}
