import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Prints a page whose charts are read only when they come near the window: all are read first. */
export function usePrint(): { isPrinted: boolean; print(): void } {
  const [state, setState] = useState<'screen' | 'reading' | 'ready'>('screen');
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    // The browser's own print command is handled, too; what is not loaded by then is missing on paper.
    const readAll = () => setState((before) => (before === 'screen' ? 'ready' : before));
    window.addEventListener('beforeprint', readAll);
    return () => window.removeEventListener('beforeprint', readAll);
  }, []);
  useEffect(() => {
    if (state !== 'reading') return undefined;
    if (isReading) return undefined;
    // Charts appear after their figures are there.
    const timer = setTimeout(() => {
      setState('ready');
      window.print();
    }, 500);
    return () => clearTimeout(timer);
  }, [state, isReading]);
  return { isPrinted: state !== 'screen', print: () => setState('reading') };
}
