import { isComposing, type KeyPress } from './is-enter.ts';

/**
 * The keyboard shortcuts of the team app. Handlers ask `matchesShortcut`, and the help page lists them, so that both agree.
 * Keys are those of `KeyboardEvent.key`; `Mod` is Ctrl, or Command on a Mac.
 */
export const SHORTCUTS = {
  palette: { place: 'everywhere', keys: ['Mod k'] },
  undo: { place: 'editor', keys: ['Mod z'] },
  redo: { place: 'editor', keys: ['Mod Shift z', 'Mod y'] },
  addBlock: { place: 'editor', keys: ['/', 'Mod Enter'] },
  review: { place: 'editor', keys: ['Mod Shift Enter'] },
  insertAbove: { place: 'editor', keys: ['Alt Shift ArrowUp'] },
  insertBelow: { place: 'editor', keys: ['Alt Shift ArrowDown'] },
  moveUp: { place: 'editor', keys: ['Alt ArrowUp'] },
  moveDown: { place: 'editor', keys: ['Alt ArrowDown'] },
  removeBlock: { place: 'editor', keys: ['Delete', 'Backspace'] },
  nextMissingTranslation: { place: 'translations', keys: ['Mod Enter'] },
  zoomIn: { place: 'map', keys: ['+', '='] },
  zoomOut: { place: 'map', keys: ['-'] },
  fit: { place: 'map', keys: ['0'] },
  nextRow: { place: 'table', keys: ['ArrowDown'] },
  previousRow: { place: 'table', keys: ['ArrowUp'] },
  nextQuestion: { place: 'results', keys: ['j'] },
  previousQuestion: { place: 'results', keys: ['k'] },
  nextResponse: { place: 'response', keys: ['j'] },
  previousResponse: { place: 'response', keys: ['k'] },
  playPause: { place: 'player', keys: [' ', 'k'] },
  skipBack: { place: 'player', keys: ['ArrowLeft'] },
  skipForward: { place: 'player', keys: ['ArrowRight'] },
  jumpBack: { place: 'player', keys: ['j'] },
  jumpForward: { place: 'player', keys: ['l'] },
  mute: { place: 'player', keys: ['m'] },
  captions: { place: 'player', keys: ['c'] },
  playWhileWriting: { place: 'transcript', keys: ['Alt k'] },
  rewindWhileWriting: { place: 'transcript', keys: ['Alt j'] },
  insertTime: { place: 'transcript', keys: ['Alt t'] },
  nextAnswer: { place: 'coding', keys: ['j', 'ArrowDown'] },
  previousAnswer: { place: 'coding', keys: ['k', 'ArrowUp'] },
  nextUncoded: { place: 'coding', keys: ['n'] },
  typeTag: { place: 'coding', keys: ['t'] },
  recentTag: { place: 'coding', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  selectText: { place: 'coding', keys: ['s'] },
  selectAnswer: { place: 'coding', keys: ['x'] },
  acceptSuggestion: { place: 'coding', keys: ['a'] },
  editSuggestion: { place: 'coding', keys: ['e'] },
  rejectSuggestion: { place: 'coding', keys: ['r'] },
  undoCoding: { place: 'coding', keys: ['u', 'Mod z'] },
} as const satisfies Record<string, { place: string; keys: readonly string[] }>;

export type ShortcutId = keyof typeof SHORTCUTS;
export type ShortcutPlace = (typeof SHORTCUTS)[ShortcutId]['place'];

type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & KeyPress & { code?: string };

/** Whether a key press is a shortcut, and not for an input method. Shift counts only beside Ctrl or Alt: some keyboards need it for symbols. */
export function matchesShortcut(event: Keys, id: ShortcutId): boolean {
  if (isComposing(event)) return false;
  return SHORTCUTS[id].keys.some((keys) => {
    const parts = keys === ' ' ? [keys] : keys.split(' ');
    const hasMod = parts.includes('Mod');
    const hasAlt = parts.includes('Alt');
    if (hasMod !== (event.ctrlKey || event.metaKey) || hasAlt !== event.altKey) return false;
    if (!hasMod && !hasAlt) return event.key === keys;
    const key = parts.at(-1)!.toLowerCase();
    // On a Mac, Option and a letter enter a symbol.
    const isKey = event.key.toLowerCase() === key || (hasAlt && event.code?.toLowerCase() === `key${key}`);
    return parts.includes('Shift') === event.shiftKey && isKey;
  });
}

/** Whether a key press types text; checkboxes and radio buttons take no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.closest('textarea, select, [contenteditable="true"]') !== null;
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEY_NAMES: Record<string, string> = {
  Mod: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

/** The keys of each way to press a shortcut, as they are printed on keyboards: `[['Ctrl', 'K']]`. */
export const listKeys = (id: ShortcutId): string[][] =>
  SHORTCUTS[id].keys.map((keys) =>
    (keys === ' ' ? [keys] : keys.split(' ')).map(
      (key) => KEY_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key),
    ),
  );
