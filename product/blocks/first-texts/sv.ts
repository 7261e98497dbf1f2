import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Om uppgiften',
    question: 'Hur svårt eller lätt var det på det hela taget att slutföra uppgiften?',
    low: 'Mycket svårt',
    high: 'Mycket lätt',
  },
  consent: {
    title: 'Innan du börjar',
    text: 'Det är frivilligt att delta och du kan sluta när som helst.\n\nVi samlar in dina svar, och inspelningar när en fråga ber om det, för att förstå vad vi bör förbättra. Vårt team ser dem. Vi kan komma att citera dig, utan ditt namn. Vi sparar dem så länge vi behöver dem för den här studien.\n\nKontakta personen som bjöd in dig om du vill se dina uppgifter eller få dem raderade.',
    purposes: {
      record:
        'Vi samlar in dina svar, och inspelningar när en fråga ber om det, för att förstå vad vi bör förbättra.',
      keep: 'Vi sparar dem så länge vi behöver dem för den här studien.',
      quote: 'Vi kan komma att citera dig, utan ditt namn.',
    },
  },
  options: {
    other: 'Annat',
    noneOfThese: 'Inget av dessa',
    dontKnow: 'Vet inte',
    notApplicable: 'Ej tillämpligt',
  },
  yes: 'Ja',
  no: 'Nej',
  recommend: {
    low: 'Inte alls troligt',
    high: 'Extremt troligt',
  },
};
