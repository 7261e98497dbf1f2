import { useState } from 'react';
import { Spinner } from '#platform/ui/feedback/spinner.tsx';
import { texts } from './texts.ts';

/** The width of the copies that are shown over the whole window. */
export const VIEWED_WIDTH = 1920;

/**
 * An image over the whole window.
 *
 * @param failure what is said in its place if it cannot be shown
 */
export function ViewedPicture({ src, alt, failure }: { src: string; alt: string; failure: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <p role="alert">{failure}</p>;
  return (
    <>
      {state === 'loading' && <Spinner label={texts.loadingImage} />}
      <img
        src={src}
        alt={alt}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  );
}
