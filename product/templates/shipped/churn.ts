import { createChoiceCondition, composeTemplate } from './compose.ts';

export const churn = composeTemplate(
  {
    id: 'churn',
    name: 'Churn survey',
    category: 'journey',
    description: 'Ask people who cancel: their reason, what they’ll use instead, what would bring them back.',
    minutes: 3,
    brief: {
      goal: 'Learn why customers cancel, and which reasons we can do something about.',
      audience: 'Everyone who cancels, right when they do.',
      learn: [
        'What are the main reasons for cancelling?',
        'What do people use instead?',
        'Who would come back, and what would it take?',
      ],
    },
  },
  (ask) => {
    const reason = ask.singleChoice(
      'What is the main reason you’re leaving?',
      [
        'It costs too much',
        'A feature I need is missing',
        'It is hard to use',
        'There were technical problems',
        'I was not happy with the support',
        'I no longer need a product like this',
        'I am moving to another product',
      ],
      { other: 'Another reason', shuffle: true },
    );
    return [
      ask.welcome(
        'Sorry to see you go',
        'Please tell us why. It takes three minutes and helps us decide what to do next.',
      ),
      reason,
      ask.openQuestion('Which feature was missing?', { showIf: createChoiceCondition(reason, 1) }),
      ask.openQuestion('Which problems did you run into?', {
        showIf: createChoiceCondition(reason, 2, 3, 4),
      }),
      ask.openQuestion('What does the product you’re moving to do better?', {
        showIf: createChoiceCondition(reason, 6),
      }),
      ask.singleChoice('How long were you a customer?', [
        'Less than 1 month',
        '1 to 6 months',
        '7 to 12 months',
        'More than 12 months',
      ]),
      ask.singleChoice('How likely are you to come back one day?', [
        'Very likely',
        'Somewhat likely',
        'Somewhat unlikely',
        'Very unlikely',
      ]),
      ask.openQuestion('What could have made you stay?'),
      ask.ending('Thank you', 'We wish you all the best.'),
    ];
  },
);
