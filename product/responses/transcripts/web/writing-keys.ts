import type { KeyboardEvent } from 'react';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';
import type { Playback } from '../../../media/playback/web/use-playback.ts';

const REWIND_SECONDS = 3;

/** Handles the keys with which somebody who writes controls the player. Returns whether it was one. */
export function handleWritingKey(event: KeyboardEvent, playback: Playback, insertTime: () => void): boolean {
  if (matchesShortcut(event, 'playWhileWriting')) playback.toggle();
  else if (matchesShortcut(event, 'rewindWhileWriting')) playback.seek(playback.time - REWIND_SECONDS);
  else if (matchesShortcut(event, 'insertTime')) insertTime();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
