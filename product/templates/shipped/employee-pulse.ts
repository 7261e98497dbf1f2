import { composeTemplate } from './compose.ts';

export const employeePulse = composeTemplate(
  {
    id: 'employee-pulse',
    name: 'Employee pulse (eNPS)',
    category: 'people',
    description: 'How a team is doing: eNPS, workload, support and one thing to change.',
    minutes: 3,
    brief: {
      goal: 'Find out early how people in the company are doing, and act on one thing each quarter.',
      audience: 'Everyone in the company. Don’t report results for groups of fewer than five people.',
      learn: [
        'What is the employee Net Promoter Score, and how is it changing?',
        'What do people need to do their work well?',
        'Which one thing should change first?',
      ],
      background:
        'Before you send it, say who will read the answers. Afterwards, tell everyone what will change.',
    },
  },
  (ask) => [
    ask.welcome('How are you doing?', 'It takes three minutes. We don’t ask for your name.'),
    ask.block('nps', 'How likely are you to recommend working here to a friend or colleague?'),
    ask.openQuestion('What is the main reason for your score?'),
    ask.likertScale('How much do you agree with each statement?', [
      'I know what is expected of me',
      'I have what I need to do my work well',
      'My workload is manageable',
      'I can say what I think without fear',
      'My work gets the recognition it deserves',
    ]),
    ask.openQuestion('If you could change one thing here, what would it be?'),
    ask.ending('Thank you', 'We’ll let you know what we do with the answers.'),
  ],
);
