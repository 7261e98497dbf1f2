import { useLayoutEffect, useRef } from 'preact/hooks';

const OFF = 'earshot:no-shortcuts';

/** Whether single keys pick answers. WCAG 2.1.4: a person can turn them off, for speech input for example. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // Without storage the choice cannot be kept; the keys stay on.
  }
}

const UNTYPED = new Set(['radio', 'checkbox', 'button', 'submit']);

/** Whether keys pressed on this element are text to it. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !UNTYPED.has(target.type);
}

/** Hears single keys anywhere on the page, but not while a person types. `handle` says whether it took one. */
export function useKeys(handle: (key: string, event: KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length !== 1 || takesText(event.target) || !shortcutsOn()) return;
      if (latest.current(latinKey(event), event)) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/**
 * The letter or digit a key stands for. Where a keyboard writes other characters (Arabic, Ukrainian, Korean), it is
 * the one printed beside them on the same key.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.charCodeAt(0) < 0x250) return key.toLowerCase();
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** The letter that picks the option at a place, or '' past the alphabet. */
export function letterAt(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : '';
}
