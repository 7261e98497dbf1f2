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
  if (places.length < 2) wrong('Add a tree with at least 2 items.', 'places');
  if (places.length > MAX_PLACES) wrong(`Reduce the tree to ${MAX_PLACES} items.`, 'places');
  if (places.some(({ depth }) => depth >= MAX_DEPTH))
    wrong(`The tree can have at most ${MAX_DEPTH} levels.`, 'places');
  languages.forEach((language, at) => {
    const missing = places.filter((place) => isEmpty(place.text[language])).length;
    if (missing === 0) return;
    if (at === 0) wrong('Enter a label for each item of the tree.', 'places');
    else wrong(`Translate the tree: ${missing} items are missing in ${language}.`, 'places', 'warning');
  });
  if (tasks.length === 0) wrong('Add at least one task.', 'tasks');
  if (tasks.length > MAX_TASKS) wrong(`Reduce the tasks to ${MAX_TASKS}.`, 'tasks');
  const { parent, branches } = shapeOf(places);
  for (const task of tasks) {
    issues.push(
      ...reviewText(task.text, languages, {
        place: `task:${task.id}`,
        missing: 'Enter the task.',
        name: 'task',
      }),
    );
    const reachable = task.correct.filter((id) => parent.has(id) && !branches.has(id));
    if (reachable.length === 0) wrong('Choose at least one correct answer.', `correct:${task.id}`);
    else if (reachable.length < task.correct.length)
      wrong(
        'A correct answer of this task was removed or now has children. Choose again.',
        `correct:${task.id}`,
        'warning',
      );
  }
  return issues;
}
