import { useEffect, useState } from 'react';
import { readSelection, type SelectedText } from './selected-text.ts';

/**
 * The part of an answer that is selected, by mouse, touch or keyboard. It stays while the focus is in the field for tags, and is
 * gone when another place of the answers is clicked.
 */
export function useSelectedText(isEnabled: boolean) {
  const [selected, setSelected] = useState<SelectedText | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const onChange = () => {
      // While a field has the focus, the selection of the page is that of the field.
      if (document.activeElement instanceof HTMLInputElement) return;
      if (document.activeElement instanceof HTMLTextAreaElement) return;
      setSelected(readSelection(document.getSelection()));
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [isEnabled]);
  return [selected, setSelected] as const;
}
