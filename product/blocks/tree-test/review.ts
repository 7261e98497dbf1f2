import type { ConfigProblem } from '../team-block.ts';
import { reviewText } from '../review-text.ts';
import { isEmpty } from '../text.ts';
import { buildTreeShape } from './tree.ts';
import type { TreeTestConfig } from './tree.ts';

export const MAX_TREE_PLACES = 500;
export const MAX_TREE_DEPTH = 10;
export const MAX_TASKS = 10;

/** Problems of the tree and its tasks. */
export function reviewTreeTest({ places, tasks }: TreeTestConfig, languages: string[]): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const addProblem = (message: string, field: string, severity: ConfigProblem['severity'] = 'error') =>
    problems.push({ severity, message, field });
  if (places.length < 2) addProblem('Add a tree with at least 2 items.', 'places');
  if (places.length > MAX_TREE_PLACES) addProblem(`Reduce the tree to ${MAX_TREE_PLACES} items.`, 'places');
  if (places.some(({ depth }) => depth >= MAX_TREE_DEPTH))
    addProblem(`The tree can have at most ${MAX_TREE_DEPTH} levels.`, 'places');
  languages.forEach((language, index) => {
    const missing = places.filter((place) => isEmpty(place.text[language])).length;
    if (missing === 0) return;
    if (index === 0) addProblem('Enter a label for each item of the tree.', 'places');
    else
      addProblem(
        `Translate the tree: ${missing === 1 ? '1 item is' : `${missing} items are`} missing in ${language}.`,
        'places',
        'warning',
      );
  });
  if (tasks.length === 0) addProblem('Add at least one task.', 'tasks');
  if (tasks.length > MAX_TASKS) addProblem(`Reduce the tasks to ${MAX_TASKS}.`, 'tasks');
  const { parent, branches } = buildTreeShape(places);
  for (const task of tasks) {
    problems.push(
      ...reviewText(task.text, languages, {
        field: `task:${task.id}`,
        missingMessage: 'Enter the task.',
        name: 'task',
      }),
    );
    const reachable = task.correct.filter((id) => parent.has(id) && !branches.has(id));
    if (reachable.length === 0) addProblem('Choose at least one correct answer.', `correct:${task.id}`);
    else if (reachable.length < task.correct.length)
      addProblem(
        'A correct answer of this task was removed or now has children. Choose again.',
        `correct:${task.id}`,
        'warning',
      );
  }
  return problems;
}
