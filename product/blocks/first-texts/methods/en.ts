import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'I think that I would like to use this system frequently',
    'I found the system unnecessarily complex',
    'I thought the system was easy to use',
    'I think that I would need the support of a technical person to be able to use this system',
    'I found the various functions in this system were well integrated',
    'I thought there was too much inconsistency in this system',
    'I would imagine that most people would learn to use this system very quickly',
    'I found the system very cumbersome to use',
    'I felt very confident using the system',
    'I needed to learn a lot of things before I could get going with this system',
  ],
  umuxLite: ['This system’s capabilities meet my requirements', 'This system is easy to use'],
  kano: {
    functional: 'How do you feel if it has this?',
    dysfunctional: 'How do you feel if it does not have this?',
    feelings: {
      like: 'I like it that way',
      must: 'It must be that way',
      neutral: 'I am neutral',
      live: 'I can live with it that way',
      dislike: 'I dislike it that way',
    },
  },
  maxdiff: { best: 'Most important', worst: 'Least important' },
  fiveSeconds: {
    instruction: 'Look at the image. It is hidden after a few seconds, then we ask about it.',
    question: 'What do you remember?',
  },
  reason: 'Why did you choose this one?',
  prices: {
    tooCheap: 'At what price would it be so cheap that you would doubt its quality?',
    cheap: 'At what price would it be a bargain, a great buy for the money?',
    expensive: 'At what price would it start to get expensive, but you would still consider it?',
    tooExpensive: 'At what price would it be so expensive that you would not consider it?',
  },
  pmf: {
    very: 'Very disappointed',
    somewhat: 'Somewhat disappointed',
    not: 'Not disappointed (it is not really that useful)',
    away: 'Not applicable: I no longer use it',
  },
  unit: 'points',
};
