import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'O zadaniu',
    question: 'Ogólnie, jak trudne lub łatwe było wykonanie zadania?',
    low: 'Bardzo trudne',
    high: 'Bardzo łatwe',
  },
  consent: {
    title: 'Zanim zaczniesz',
    text: 'Udział jest dobrowolny i możesz go przerwać w każdej chwili.\n\nZbieramy Twoje odpowiedzi oraz nagrania, jeśli pytanie o nie prosi, aby dowiedzieć się, co powinniśmy poprawić. Widzi je nasz zespół. Możemy cytować Twoje słowa bez podawania Twojego imienia i nazwiska. Przechowujemy je tak długo, jak są nam potrzebne do tego badania.\n\nJeśli chcesz zobaczyć swoje dane lub poprosić o ich usunięcie, skontaktuj się z osobą, od której masz zaproszenie.',
    purposes: {
      record:
        'Zbieramy Twoje odpowiedzi oraz nagrania, jeśli pytanie o nie prosi, aby dowiedzieć się, co powinniśmy poprawić.',
      keep: 'Przechowujemy je tak długo, jak są nam potrzebne do tego badania.',
      quote: 'Możemy cytować Twoje słowa bez podawania Twojego imienia i nazwiska.',
    },
  },
  options: {
    other: 'Inne',
    noneOfThese: 'Żadne z powyższych',
    dontKnow: 'Nie wiem',
    notApplicable: 'Nie dotyczy',
  },
  yes: 'Tak',
  no: 'Nie',
  recommend: {
    low: 'Zupełnie nieprawdopodobne',
    high: 'Niezwykle prawdopodobne',
  },
};
