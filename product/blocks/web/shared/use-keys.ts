import { useLayoutEffect, useRef } from 'preact/hooks';

const SHORTCUTS_OFF_KEY = 'earshot:no-shortcuts';

/** Whether single-key shortcuts are on. People can turn them off (WCAG 2.1.4), for example for speech input. */
export function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_OFF_KEY) === null;
  } catch {
    return true;
  }
}

export function setShortcutsEnabled(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(SHORTCUTS_OFF_KEY);
    else localStorage.setItem(SHORTCUTS_OFF_KEY, '1');
  } catch {
    // Without storage the setting cannot be saved, and shortcuts stay on.
  }
}

const INPUT_TYPES_WITHOUT_TEXT = new Set(['radio', 'checkbox', 'button', 'submit']);

/** Whether the element takes text input, so that keys must not act as shortcuts. */
export function acceptsText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !INPUT_TYPES_WITHOUT_TEXT.has(target.type);
}

/** Listens for single-key shortcuts on the page, except in text fields. `handle` returns whether it used the key. */
export function useShortcutKeys(handle: (key: string, event: KeyboardEvent) => boolean): void {
  const latestHandle = useRef(handle);
  latestHandle.current = handle;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length !== 1 || acceptsText(event.target) || !areShortcutsEnabled()) return;
      if (latestHandle.current(getLatinKey(event), event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * The Latin letter or digit of a key. On keyboards with other characters (Arabic, Ukrainian, Korean), it is the one at
 * the same position of a Latin keyboard.
 */
export function getLatinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.charCodeAt(0) < 0x250) return key.toLowerCase();
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** The shortcut letter of the option at an index, or '' after the 26th. */
export function getOptionLetter(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : '';
}
