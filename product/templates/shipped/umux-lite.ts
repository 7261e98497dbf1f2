import { text } from '../../blocks/text.ts';
import { composeTemplate } from './compose.ts';

/** Source: Lewis, J. R., Utesch, B. S., Maher, D. E. (2013), UMUX-LITE: when there’s no time for the SUS, CHI 2013. */
export const umuxLite = composeTemplate(
  {
    id: 'umux-lite',
    name: 'UMUX-Lite pulse',
    category: 'usability',
    description: 'Usability in two statements, short enough to run every month.',
    minutes: 1,
    brief: {
      goal: 'Find out early when a release makes the product less usable or less useful.',
      audience: 'A random sample of people who used the product in the last 7 days.',
      learn: [
        'Does the product do what people need?',
        'How easy do people find it?',
        'Which changes affected the score?',
      ],
    },
  },
  (ask) => [
    ask.block('scale-set', 'How much do you agree with each statement?', {
      instrument: 'umux-lite',
      items: ask.options(['This system’s capabilities meet my requirements', 'This system is easy to use']),
      points: 7,
      low: text('Strongly disagree'),
      high: text('Strongly agree'),
      susEquivalent: true,
    }),
    ask.openQuestion('What is the main reason for your answers?'),
    ask.ending('Thank you', 'That’s all we wanted to know.'),
  ],
);
