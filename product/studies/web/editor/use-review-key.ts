import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';

/** Opens the review with its shortcut, wherever the focus is, also in a text. */
export function useReviewKey(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!matchesShortcut(event, 'review')) return;
      // A dialog comes first.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      void navigate(path);
    }
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [navigate, path]);
}
