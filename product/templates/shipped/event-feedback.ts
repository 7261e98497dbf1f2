import { composeTemplate } from './compose.ts';

export const eventFeedback = composeTemplate(
  {
    id: 'event-feedback',
    name: 'Event feedback',
    category: 'people',
    description: 'What attendees took away from an event, part by part, and whether they would come again.',
    minutes: 3,
    brief: {
      goal: 'Decide what to keep and what to change for the next event.',
      audience: 'Everyone who attended, within two days.',
      learn: ['How did attendees like each part?', 'What did attendees take away?', 'Who would come again?'],
    },
  },
  (ask) => [
    ask.welcome('How was it?', 'Help us make the next one better.'),
    ask.ratingScale('Overall, how satisfied are you with the event?', 'Very dissatisfied', 'Very satisfied'),
    ask.block(
      'matrix',
      'How would you rate each part?',
      {
        rows: ask.options(['Talks', 'Time to network', 'Venue', 'Food and drink', 'Organisation']),
        columns: ask.options(['Very poor', 'Poor', 'Fair', 'Good', 'Very good', 'I missed it']),
      },
      { note: 'Replace the rows with the parts of your event.' },
    ),
    ask.openQuestion('What is the most useful thing you took away?'),
    ask.openQuestion('What should be different next time?'),
    ask.block('nps', 'How likely are you to recommend this event to a friend or colleague?'),
    ask.singleChoice('Would you come again?', ['Yes', 'Perhaps', 'No']),
    ask.ending('Thank you', 'We hope to see you next time.'),
  ],
);
