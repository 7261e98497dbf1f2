import { composeTemplate } from './compose.ts';

export const firstClick = composeTemplate(
  {
    id: 'first-click',
    name: 'First-click test',
    category: 'usability',
    kind: 'usability_test',
    description: 'Where people click first for two tasks, how long it takes and how confident they are.',
    minutes: 3,
    brief: {
      goal: 'See whether people find the starting point for the two most important tasks on a page.',
      audience: 'At least 30 people the page is made for.',
      learn: [
        'What share of people click in the right place first?',
        'How long do people look before they click?',
        'Where do the others click?',
      ],
    },
  },
  (ask) => {
    const note =
      'Upload a screenshot of the whole page, then draw the correct area. Don’t use labels from the page in the task.';
    const sure = 'How sure were you about where to click?';
    return [
      ask.welcome(
        'Where would you click?',
        'You’ll get two tasks, each with a page. Click where you would start.',
      ),
      ask.block(
        'first-click',
        'You want to change the address on your last invoice. Where do you click first?',
        {},
        { note },
      ),
      ask.ratingScale(sure, 'Not sure at all', 'Completely sure'),
      ask.block(
        'first-click',
        'You want to know when your order arrives. Where do you click first?',
        {},
        { note },
      ),
      ask.ratingScale(sure, 'Not sure at all', 'Completely sure'),
      ask.openQuestion('What on these pages was unclear to you?'),
      ask.ending('Thank you', 'Your clicks show us where people look.'),
    ];
  },
);
