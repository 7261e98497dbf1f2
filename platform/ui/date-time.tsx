import { useSyncExternalStore } from 'react';
import { formatExact, formatDateTime } from './figures.ts';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let minute = Math.floor(Date.now() / MINUTE);
let timer: ReturnType<typeof setInterval> | undefined;

function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    minute = Math.floor(Date.now() / MINUTE);
    for (const notifyListener of listeners) notifyListener();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** "2 h ago", with the exact time in the viewer's time zone on hover; updates while the page is open. */
export function DateTime({ at }: { at: string | Date }) {
  useSyncExternalStore(subscribeToMinutes, () => minute);
  const date = typeof at === 'string' ? new Date(at) : at;
  return (
    <time dateTime={date.toISOString()} title={formatExact(date)}>
      {formatDateTime(date, new Date())}
    </time>
  );
}
