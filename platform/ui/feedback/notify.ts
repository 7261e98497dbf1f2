import { randomUuid } from '../../http/client/random-uuid.ts';

export interface Notice {
  id: string;
  text: string;
  tone: 'plain' | 'problem';
  undo: (() => unknown) | undefined;
  retry: (() => unknown) | undefined;
  /** How long it is shown; the time stops while it is hovered or focused. */
  durationMs: number;
}

const WITH_ACTION_MS = 10_000;
const WITHOUT_ACTION_MS = 5_000;
const MAX_NOTICES = 3;

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function setNotices(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function getNotices(): readonly Notice[] {
  return notices;
}

export function onNoticesChange(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

export function closeNotice(id: string): void {
  setNotices(notices.filter((notice) => notice.id !== id));
}

/**
 * Shows a notice about something that happened, with an Undo or Retry button if given. Only the last three are kept.
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
  const durationMs = undo || retry ? WITH_ACTION_MS : WITHOUT_ACTION_MS;
  setNotices([...notices, { id: randomUuid(), text, tone, undo, retry, durationMs }].slice(-MAX_NOTICES));
}
