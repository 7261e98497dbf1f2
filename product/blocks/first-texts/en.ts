import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'About the task',
    question: 'Overall, how difficult or easy was the task to complete?',
    low: 'Very difficult',
    high: 'Very easy',
  },
  consent: {
    title: 'Before you start',
    text: 'Taking part is voluntary, and you can stop at any time.\n\nWe collect your answers, and recordings where a question asks for one, to learn what we should improve. Our team sees them. We may quote you, without your name. We keep them for as long as we need them for this research.\n\nTo see your data or have it deleted, contact the person who invited you.',
    purposes: {
      record:
        'We collect your answers, and recordings where a question asks for one, to learn what we should improve.',
      keep: 'We keep them for as long as we need them for this research.',
      quote: 'We may quote you, without your name.',
    },
  },
  options: {
    other: 'Other',
    noneOfThese: 'None of these',
    dontKnow: 'Don’t know',
    notApplicable: 'Not applicable',
  },
  yes: 'Yes',
  no: 'No',
  recommend: {
    low: 'Not at all likely',
    high: 'Extremely likely',
  },
};
