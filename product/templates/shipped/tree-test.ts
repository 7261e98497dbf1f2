import { text } from '../../blocks/text.ts';
import { compose } from './compose.ts';

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
  ['You moved house. Where do you tell the bank?', 6],
  ['Your rent shall go out on the first of each month without you. Where do you arrange that?', 11],
  ['You cannot find your bank card. Where do you go?', 5],
];

export const treeTest = compose(
  {
    id: 'tree-test',
    name: 'Tree test',
    category: 'usability',
    description: 'Whether people find things in a menu, by its words alone.',
    minutes: 5,
    brief: {
      goal: 'Decide whether the planned menu leads people to what they look for.',
      audience: 'People for whom the site is made, at least 50 of them.',
      learn: [
        'Which tasks are found, and which are not?',
        'Where do people go wrong first?',
        'Which names of the menu have to change?',
      ],
      background:
        'The menu of a bank stands here as an example. Paste your own, and write a task for each important place.',
    },
  },
  (ask) => {
    const places = PLACES.map(([depth, words]) => ({ ...ask.option(words), depth }));
    return [
      ask.welcome(
        'Find your way',
        'You see a menu without pictures. For each task, choose the place where you expect it.',
      ),
      ask.block(
        'tree-test',
        'Where would you find it?',
        {
          places: places.map(({ id, text: words, depth }) => ({ id, text: words, depth })),
          tasks: TASKS.map(([words, ...correct]) => ({
            id: ask.option(words).id,
            text: text(words),
            correct: correct.map((at) => places[at]!.id),
          })),
        },
        { note: 'Paste your own menu, indented. Keep the words of the menu out of the tasks.' },
      ),
      ask.open('Which names in this menu were unclear to you?'),
      ask.end('Thank you', 'You have made this menu better.'),
    ];
  },
);
