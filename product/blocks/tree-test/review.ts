import type { Issue } from '../block.ts';
import { reviewText } from '../review-text.ts';
import { isEmpty } from '../text.ts';
import { shapeOf } from './tree.ts';
import type { TreeTestConfig } from './tree.ts';

export const MAX_PLACES = 500;
export const MAX_DEPTH = 10;
export const MAX_TASKS = 10;

/** What is wrong with the tree and its tasks. */
export function review({ places, tasks }: TreeTestConfig, languages: string[]): Issue[] {
  const issues: Issue[] = [];
  const wrong = (message: string, place: string, severity: Issue['severity'] = 'error') =>
    issues.push({ severity, message, place });
  if (places.length < 2) wrong('Add a tree of at least 2 places.', 'places');
  if (places.length > MAX_PLACES) wrong(`Take away places until there are ${MAX_PLACES}.`, 'places');
  if (places.some(({ depth }) => depth >= MAX_DEPTH))
    wrong(`Make the tree at most ${MAX_DEPTH} levels deep.`, 'places');
  languages.forEach((language, at) => {
    const missing = places.filter((place) => isEmpty(place.text[language])).length;
    if (missing === 0) return;
    if (at === 0) wrong('Write what each place of the tree is called.', 'places');
    else
      wrong(
        `Translate the tree: words of ${missing} places are missing in ${language}.`,
        'places',
        'warning',
      );
  });
  if (tasks.length === 0) wrong('Add at least one task.', 'tasks');
  if (tasks.length > MAX_TASKS) wrong(`Take away tasks until there are ${MAX_TASKS}.`, 'tasks');
  const { parent, branches } = shapeOf(places);
  for (const task of tasks) {
    issues.push(
      ...reviewText(task.text, languages, {
        place: `task:${task.id}`,
        missing: 'Write what people shall look for.',
        name: 'task',
      }),
    );
    const reachable = task.correct.filter((id) => parent.has(id) && !branches.has(id));
    if (reachable.length === 0) wrong('Say where it is right to look for this.', `correct:${task.id}`);
    else if (reachable.length < task.correct.length)
      wrong(
        'A right place of this task is gone or has places under it. Choose again.',
        `correct:${task.id}`,
        'warning',
      );
  }
  return issues;
}
