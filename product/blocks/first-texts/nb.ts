import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Om oppgaven',
    question: 'Hvor vanskelig eller enkelt var det alt i alt å fullføre oppgaven?',
    low: 'Svært vanskelig',
    high: 'Svært enkelt',
  },
  consent: {
    title: 'Før du begynner',
    text: 'Det er frivillig å delta, og du kan slutte når som helst.\n\nVi samler inn svarene dine, og opptak når et spørsmål ber om det, for å finne ut hva vi bør forbedre. Teamet vårt ser dem. Vi kan komme til å sitere deg, uten navnet ditt. Vi lagrer dem så lenge vi trenger dem til denne undersøkelsen.\n\nKontakt personen som inviterte deg, hvis du vil se dataene dine eller få dem slettet.',
    purposes: {
      record:
        'Vi samler inn svarene dine, og opptak når et spørsmål ber om det, for å finne ut hva vi bør forbedre.',
      keep: 'Vi lagrer dem så lenge vi trenger dem til denne undersøkelsen.',
      quote: 'Vi kan komme til å sitere deg, uten navnet ditt.',
    },
  },
  options: {
    other: 'Annet',
    noneOfThese: 'Ingen av disse',
    dontKnow: 'Vet ikke',
    notApplicable: 'Ikke relevant',
  },
  yes: 'Ja',
  no: 'Nei',
  recommend: {
    low: 'Ikke sannsynlig i det hele tatt',
    high: 'Ekstremt sannsynlig',
  },
};
