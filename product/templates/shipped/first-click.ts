import { compose } from './compose.ts';

export const firstClick = compose(
  {
    id: 'first-click',
    name: 'First-click test',
    category: 'usability',
    description: 'Where people click first for two tasks, how long it takes, and how sure they are.',
    minutes: 3,
    brief: {
      goal: 'See whether people find the way into the two most important tasks of a page.',
      audience: 'People for whom the page is made, at least 30 of them.',
      learn: [
        'What share clicks in the right place first?',
        'How long do people look before they click?',
        'Where do those click who are wrong?',
      ],
    },
  },
  (ask) => {
    const note =
      'Put a picture of the whole page here, then draw the area that is right. Write the task without the words of the page.';
    const sure = 'How sure were you about where to click?';
    return [
      ask.welcome(
        'Where would you click?',
        'You get two tasks and a page for each. Click where you would begin.',
      ),
      ask.block(
        'first-click',
        'You want to change the address on your last bill. Where do you click first?',
        {},
        { note },
      ),
      ask.scale(sure, 'Not sure at all', 'Completely sure'),
      ask.block(
        'first-click',
        'You want to know when your order arrives. Where do you click first?',
        {},
        { note },
      ),
      ask.scale(sure, 'Not sure at all', 'Completely sure'),
      ask.open('What on these pages was unclear to you?'),
      ask.end('Thank you', 'Your clicks show us where people look.'),
    ];
  },
);
