import { useEffect } from 'preact/hooks';
import { attempt } from './attempt.ts';

/**
 * Lets the Back button of the browser close a dialog or else go one question back, instead of leaving the study: from the
 * second question on, an entry of the history stands for "answering". Not in frames, whose entries belong to the page
 * around them.
 *
 * @param isActive from the second question on
 * @param canGoBack false during a task, or where the study has no way back: the question stays
 */
export function useBrowserBack(
  isActive: boolean,
  block: string | null,
  canGoBack: boolean,
  goBack: () => void,
): void {
  useEffect(() => {
    if (!isActive || window.parent !== window) return undefined;
    const addEntry = () => {
      // Some browsers refuse it to sandboxed frames, or when it is called often.
      if (history.state !== 'answering') attempt(() => history.pushState('answering', ''));
    };
    addEntry();
    const handleBack = () => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
      dialog?.close();
      if (canGoBack && !dialog) goBack();
      else addEntry();
    };
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, [isActive, block, canGoBack, goBack]);
}
