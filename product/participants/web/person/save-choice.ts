import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { texts } from './texts.ts';

/** Saves what was chosen in a menu at once, and offers to undo it. */
export async function saveChoice<T>(
  label: string,
  { next, previous, save }: { next: T; previous: T; save(value: T): Promise<unknown> },
): Promise<void> {
  if (next === previous) return;
  const isDone = await attempt(() => save(next).then(() => true));
  if (isDone) notify(texts.changed(label), { undo: () => attempt(() => save(previous)) });
}
