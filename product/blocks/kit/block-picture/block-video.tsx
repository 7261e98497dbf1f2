/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { ShownPicture, Video } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { addPictureWidth } from '../pictures/picture-source.ts';

/** The width of the still picture, which is shown a third of the window high. */
const POSTER_WIDTH = 960;

/** The still of a video, which is shown until it plays. */
export const buildPosterUrl = ({ media }: ShownPicture, pictureUrl: (media: string) => string): string =>
  addPictureWidth(pictureUrl(media), POSTER_WIDTH);

/** The name of a language in itself; its tag if the browser does not know it. */
function nameLanguage(language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/**
 * The video of a block, which plays only when somebody starts it. Without it the question can be answered all the same; once the
 * connection is back it is loaded again.
 */
export function BlockVideo(props: {
  picture: ShownPicture;
  video: Video;
  name: string;
  player: Pick<PlayerProps<never, never>, 'pictureUrl' | 't'>;
}) {
  const { picture, video, name, player } = props;
  const [problem, setProblem] = useState<'failed' | 'offline' | null>(null);
  const [attempts, setAttempts] = useState(0);
  const retry = () => {
    setProblem(null);
    setAttempts((before) => before + 1);
  };
  useEffect(() => {
    if (problem === null) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [problem]);
  return problem === null ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the editor asks for captions where there is sound
    <video
      key={attempts}
      src={player.pictureUrl(video.media)}
      poster={buildPosterUrl(picture, player.pictureUrl)}
      width={picture.width}
      height={picture.height}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onError={() => setProblem(navigator.onLine ? 'failed' : 'offline')}
      // Its keys are its own: Enter must not go on, nor a digit choose an option.
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
    >
      {Object.entries(video.captions).map(([language, media]) => (
        <track
          key={language}
          kind="captions"
          src={player.pictureUrl(media)}
          srcLang={language}
          label={nameLanguage(language)}
        />
      ))}
    </video>
  ) : (
    <div class="block-picture-problem" role="alert">
      <p>{player.t(problem === 'offline' ? 'video_offline' : 'video_failed')}</p>
      <button type="button" class="second" onClick={retry}>
        {player.t('try_again')}
      </button>
    </div>
  );
}
