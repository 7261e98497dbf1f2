import { useEffect, useRef } from 'react';
import { isComposing } from '#platform/ui/is-enter.ts';
import { getOpenConfirmation } from '#platform/ui/feedback/confirm.ts';
import { isTyping, matchesShortcut } from '#platform/ui/shortcuts.ts';

interface CodingKeys {
  move(step: 1 | -1): void;
  nextUncoded(): void;
  typeTag(): void;
  useRecent(index: number): void;
  selectText(): void;
  toggle(withRange: boolean): void;
  acceptSuggestion(): void;
  rejectSuggestion(): void;
  editSuggestion(): void;
  undo(): void;
  clear(): void;
}

/** The keys of the coding view. They do nothing while somebody types, or a dialog or menu is open. */
export function useCodingKeys(isEnabled: boolean, keys: CodingKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isEnabled) return;
    function handleKeyDown(event: KeyboardEvent) {
      const isInOverlay = document.querySelector('[role="dialog"], [role="menu"]') !== null;
      if (
        event.defaultPrevented ||
        isComposing(event) ||
        isTyping(event.target) ||
        getOpenConfirmation() ||
        isInOverlay
      )
        return;
      // Arrows also move between radio buttons and tabs.
      const isOnControl =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement;
      if (isOnControl && event.key.startsWith('Arrow')) return;
      const action = findAction(event, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isEnabled]);
}

function findAction(event: KeyboardEvent, keys: CodingKeys): (() => void) | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (matchesShortcut(event, 'nextAnswer')) return () => keys.move(1);
  if (matchesShortcut(event, 'previousAnswer')) return () => keys.move(-1);
  if (matchesShortcut(event, 'nextUncoded')) return keys.nextUncoded;
  if (matchesShortcut(event, 'typeTag')) return keys.typeTag;
  if (matchesShortcut(event, 'recentTag')) return () => keys.useRecent(Number(event.key) - 1);
  if (matchesShortcut(event, 'selectText')) return keys.selectText;
  if (matchesShortcut(event, 'acceptSuggestion')) return keys.acceptSuggestion;
  if (matchesShortcut(event, 'rejectSuggestion')) return keys.rejectSuggestion;
  if (matchesShortcut(event, 'editSuggestion')) return keys.editSuggestion;
  if (matchesShortcut(event, 'undoCoding')) return keys.undo;
  // With Shift, the key is a capital letter.
  if (matchesShortcut({ key: event.key.toLowerCase(), ctrlKey, metaKey, altKey, shiftKey }, 'selectAnswer'))
    return () => keys.toggle(shiftKey);
  return event.key === 'Escape' ? keys.clear : undefined;
}
