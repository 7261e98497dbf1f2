import type { ConfigIssue } from '../block.ts';
import { reviewText } from '../review-text.ts';
import { isEmpty } from '../text.ts';
import { buildTreeShape } from './tree.ts';
import type { TreeTestConfig } from './tree.ts';

export const MAX_TREE_PLACES = 500;
export const MAX_TREE_DEPTH = 10;
export const MAX_TASKS = 10;

/** Issues of the tree and its tasks. */
export function reviewTreeTest({ places, tasks }: TreeTestConfig, languages: string[]): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  const addIssue = (message: string, place: string, severity: ConfigIssue['severity'] = 'error') =>
    issues.push({ severity, message, place });
  if (places.length < 2) addIssue('Add a tree with at least 2 items.', 'places');
  if (places.length > MAX_TREE_PLACES) addIssue(`Reduce the tree to ${MAX_TREE_PLACES} items.`, 'places');
  if (places.some(({ depth }) => depth >= MAX_TREE_DEPTH))
    addIssue(`The tree can have at most ${MAX_TREE_DEPTH} levels.`, 'places');
  languages.forEach((language, index) => {
    const missing = places.filter((place) => isEmpty(place.text[language])).length;
    if (missing === 0) return;
    if (index === 0) addIssue('Enter a label for each item of the tree.', 'places');
    else
      addIssue(
        `Translate the tree: ${missing === 1 ? '1 item is' : `${missing} items are`} missing in ${language}.`,
        'places',
        'warning',
      );
  });
  if (tasks.length === 0) addIssue('Add at least one task.', 'tasks');
  if (tasks.length > MAX_TASKS) addIssue(`Reduce the tasks to ${MAX_TASKS}.`, 'tasks');
  const { parent, branches } = buildTreeShape(places);
  for (const task of tasks) {
    issues.push(
      ...reviewText(task.text, languages, {
        place: `task:${task.id}`,
        missing: 'Enter the task.',
        name: 'task',
      }),
    );
    const reachable = task.correct.filter((id) => parent.has(id) && !branches.has(id));
    if (reachable.length === 0) addIssue('Choose at least one correct answer.', `correct:${task.id}`);
    else if (reachable.length < task.correct.length)
      addIssue(
        'A correct answer of this task was removed or now has children. Choose again.',
        `correct:${task.id}`,
        'warning',
      );
  }
  return issues;
}
