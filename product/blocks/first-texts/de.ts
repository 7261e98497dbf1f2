import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Zur Aufgabe',
    question: 'Wie schwierig oder einfach war es insgesamt, die Aufgabe zu erledigen?',
    low: 'Sehr schwierig',
    high: 'Sehr einfach',
  },
  consent: {
    title: 'Bevor Sie beginnen',
    text: 'Die Teilnahme ist freiwillig, und Sie können jederzeit aufhören.\n\nWir erheben Ihre Antworten, und Aufnahmen, wo eine Frage darum bittet, um zu erfahren, was wir verbessern sollten. Unser Team sieht sie. Wir zitieren Sie möglicherweise, ohne Ihren Namen zu nennen. Wir bewahren sie so lange auf, wie wir sie für diese Studie brauchen.\n\nWenn Sie Ihre Daten einsehen oder löschen lassen möchten, wenden Sie sich an die Person, die Sie eingeladen hat.',
    purposes: {
      record:
        'Wir erheben Ihre Antworten, und Aufnahmen, wo eine Frage darum bittet, um zu erfahren, was wir verbessern sollten.',
      keep: 'Wir bewahren sie so lange auf, wie wir sie für diese Studie brauchen.',
      quote: 'Wir zitieren Sie möglicherweise, ohne Ihren Namen zu nennen.',
    },
  },
  options: {
    other: 'Sonstiges',
    noneOfThese: 'Nichts davon',
    dontKnow: 'Weiß nicht',
    notApplicable: 'Trifft nicht zu',
  },
  yes: 'Ja',
  no: 'Nein',
  recommend: {
    low: 'Überhaupt nicht wahrscheinlich',
    high: 'Äußerst wahrscheinlich',
  },
};
