import type { KeyboardEvent } from 'react';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';
import type { Playback } from './use-playback.ts';

const SKIP_SECONDS = 5;
const JUMP_SECONDS = 10;

/** Whether keys type into an element; a slider is moved by them, which the player does itself. */
const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['TEXTAREA', 'SELECT'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'range'));

/** Handles the keys of a player while the focus is in it; elsewhere on the page they may have another meaning. */
export function handlePlayerKey(
  event: KeyboardEvent,
  playback: Playback,
  toggleCaptions: (() => void) | null,
): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  // The space key presses a focused button or link.
  const isPressed =
    event.key === ' ' && (event.target as HTMLElement).closest('button, a, [role="menuitem"]');
  if (isPressed) return;
  const { time, seek, toggle, toggleMute } = playback;
  if (matchesShortcut(event, 'playPause')) toggle();
  else if (matchesShortcut(event, 'skipBack')) seek(time - SKIP_SECONDS);
  else if (matchesShortcut(event, 'skipForward')) seek(time + SKIP_SECONDS);
  else if (matchesShortcut(event, 'jumpBack')) seek(time - JUMP_SECONDS);
  else if (matchesShortcut(event, 'jumpForward')) seek(time + JUMP_SECONDS);
  else if (matchesShortcut(event, 'mute')) toggleMute();
  else if (matchesShortcut(event, 'captions') && toggleCaptions) toggleCaptions();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
