import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

/** How long nothing may be loading for the first time before content is shown; its parts may be files that load more. */
const QUIET_MS = 100;
/** How long content waits for its slowest part. */
const MAX_WAIT_MS = 3_000;

/** The font of people's words: their lines break elsewhere in the one that stands in for it. */
const WORDS_FONT = '1em Newsreader';

const isFirstLoad = ({ state }: Query) => state.data === undefined;

/**
 * Shows a placeholder until everything that its content loads at first has arrived, so that nothing moves when a part of
 * it comes later. Afterwards parts load in place.
 */
export function AppearTogether({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children(isShown: boolean): ReactNode;
}) {
  const [isShown, setShown] = useState(false);
  const [isFontReady, setFontReady] = useState(false);
  const isLoading = useIsFetching({ predicate: isFirstLoad }) > 0 || !isFontReady;
  useEffect(() => {
    // Absent in tests without a browser.
    const fonts = document.fonts as Partial<FontFaceSet> | undefined;
    void Promise.resolve(fonts?.load?.(WORDS_FONT))
      .catch(() => undefined)
      .then(() => setFontReady(true));
  }, []);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isShown && placeholder}
      <div hidden={!isShown}>{children(isShown)}</div>
    </>
  );
}
