import { text } from '../../blocks/text.ts';
import { composeTemplate } from './compose.ts';

const PLACES: [depth: number, words: string][] = [
  [0, 'Products'],
  [1, 'Current accounts'],
  [1, 'Savings'],
  [1, 'Cards'],
  [0, 'Help'],
  [1, 'Lost or stolen card'],
  [1, 'Change my details'],
  [1, 'Contact'],
  [0, 'My account'],
  [1, 'Statements'],
  [1, 'Payments'],
  [2, 'Standing orders'],
  [2, 'Limits'],
];
const TASKS: [words: string, ...correct: number[]][] = [
  ['You moved house. Where would you update your address?', 6],
  ['You want your rent paid automatically on the first of each month. Where would you set that up?', 11],
  ['You can’t find your bank card. Where would you go?', 5],
];

export const treeTest = composeTemplate(
  {
    id: 'tree-test',
    name: 'Tree test',
    category: 'usability',
    kind: 'usability_test',
    description: 'Whether people find things in a menu by its labels alone.',
    minutes: 5,
    brief: {
      goal: 'Decide whether the planned menu leads people to what they’re looking for.',
      audience: 'At least 50 people the site is made for.',
      learn: [
        'Which tasks succeed, and which don’t?',
        'Where do people go wrong first?',
        'Which menu labels need to change?',
      ],
      background: 'The example is a bank’s menu. Paste your own, and write a task for each important item.',
    },
  },
  (ask) => {
    const places = PLACES.map(([depth, words]) => ({ ...ask.option(words), depth }));
    return [
      ask.welcome(
        'Find your way around',
        'You’ll see a plain menu. For each task, choose the item where you would expect to find it.',
      ),
      ask.block(
        'tree-test',
        'Where would you find it?',
        {
          places: places.map(({ id, text: words, depth }) => ({ id, text: words, depth })),
          tasks: TASKS.map(([words, ...correct]) => ({
            id: ask.nextId(),
            text: text(words),
            correct: correct.map((at) => places[at]!.id),
          })),
        },
        { note: 'Paste your own menu, indented. Don’t use menu labels in the tasks.' },
      ),
      ask.openQuestion('Which labels in this menu were unclear to you?'),
      ask.ending('Thank you', 'You’ve helped us improve this menu.'),
    ];
  },
);
