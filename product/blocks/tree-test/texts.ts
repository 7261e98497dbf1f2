import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type tree-test. */
export const texts = {
  allowIGiveUp: 'Allow “I give up”',
  giveUpHint: 'Otherwise people must pick an item.',
  randomiseTaskOrder: 'Randomise task order',
  taskOrderExplained: 'Balances learning effects.',
  tree: 'Tree',
  treeHint:
    'One item per line. Indent with Tab or spaces to nest. Moving or rewording a line keeps its existing answers.',
  treeExample: 'Shop\n  Shoes\n  Hats\nHelp\n  Contact',
  saveItems: (count: number) => `Save ${pluralize(count, 'item')}`,
  tasks: 'Tasks',
  addTask: 'Add task',
  taskNumber: (number: number) => `Task ${number}`,
  taskExample: 'You want to return a pair of shoes. Where would you look?',
  correctAnswers: 'Correct answers',
  correctAnswersHint: 'Only end items (without children).',
  removeTask: (number: number) => `Remove task ${number}`,
  visitsPerItem: 'Visits per item',
  visited: 'Visited',
  selected: 'Selected',
  onCorrectPathSuffix: ', on a correct path',
  selectedBy: (picked: number) => `${pluralize(picked, 'person', 'people')} selected it`,
  task: 'Task',
  taskSuccess: 'task success',
  directness: 'Directness',
  figuresExplained:
    'Success and directness with 95% CI. Directness: share of people who went straight to their answer without backtracking. Times show the median and IQR.',
  noAttemptsYet: 'No attempts yet.',
  firstClick: 'First click',
  destination: 'Destination',
  nobodySelectedItem: 'Nobody selected an item.',
  lessFrequentItems: (count: number) => `and ${count} less frequent items`,
  pathsThroughTree: 'Paths through the tree',
};
