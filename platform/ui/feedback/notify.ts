import { randomUuid } from '../../http/client/random-uuid.ts';

export interface Notice {
  id: string;
  text: string;
  tone: 'plain' | 'problem';
  undo: (() => unknown) | undefined;
  retry: (() => unknown) | undefined;
  /** Milliseconds it stays, counted while nobody points at it or has the focus in it. */
  stays: number;
}

const LONG_ENOUGH_TO_UNDO = 10_000;
const LONG_ENOUGH_TO_READ = 5_000;
const AT_ONCE = 3;

let notices: readonly Notice[] = [];
const readers = new Set<() => void>();

function show(next: readonly Notice[]): void {
  notices = next;
  for (const read of readers) read();
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function onNoticesChange(run: () => void): () => void {
  readers.add(run);
  return () => readers.delete(run);
}

export function closeNotice(id: string): void {
  show(notices.filter((notice) => notice.id !== id));
}

/**
 * Says what happened elsewhere on the page, with Undo where it can be undone, or Retry where it failed. At most three stand at once.
 *
 * @example notify('Study archived', { undo: () => unarchive(id) });
 */
export function notify(
  text: string,
  {
    undo,
    retry,
    tone = 'plain',
  }: { undo?: () => unknown; retry?: () => unknown; tone?: 'plain' | 'problem' } = {},
): void {
  const stays = undo || retry ? LONG_ENOUGH_TO_UNDO : LONG_ENOUGH_TO_READ;
  show([...notices, { id: randomUuid(), text, tone, undo, retry, stays }].slice(-AT_ONCE));
}
