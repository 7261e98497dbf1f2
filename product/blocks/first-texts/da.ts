import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Om opgaven',
    question: 'Hvor svært eller let var det alt i alt at løse opgaven?',
    low: 'Meget svært',
    high: 'Meget let',
  },
  consent: {
    title: 'Før du går i gang',
    text: 'Det er frivilligt at deltage, og du kan stoppe når som helst.\n\nVi indsamler dine svar, og optagelser når et spørgsmål beder om det, for at finde ud af, hvad vi bør forbedre. Vores team ser dem. Vi citerer dig måske, uden dit navn. Vi gemmer dem, så længe vi har brug for dem til denne undersøgelse.\n\nKontakt den person, der har inviteret dig, hvis du vil se dine data eller have dem slettet.',
    purposes: {
      record:
        'Vi indsamler dine svar, og optagelser når et spørgsmål beder om det, for at finde ud af, hvad vi bør forbedre.',
      keep: 'Vi gemmer dem, så længe vi har brug for dem til denne undersøgelse.',
      quote: 'Vi citerer dig måske, uden dit navn.',
    },
  },
  options: {
    other: 'Andet',
    noneOfThese: 'Ingen af disse',
    dontKnow: 'Ved ikke',
    notApplicable: 'Ikke relevant',
  },
  yes: 'Ja',
  no: 'Nej',
  recommend: {
    low: 'Slet ikke sandsynligt',
    high: 'Yderst sandsynligt',
  },
};
