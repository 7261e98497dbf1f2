import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Myślę, że będę chcieć często korzystać z tego systemu',
    'System wydał mi się niepotrzebnie skomplikowany',
    'System wydał mi się łatwy w obsłudze',
    'Myślę, że do korzystania z tego systemu byłaby mi potrzebna pomoc osoby z wiedzą techniczną',
    'Różne funkcje tego systemu wydały mi się dobrze ze sobą powiązane',
    'Wydało mi się, że w tym systemie jest zbyt wiele niespójności',
    'Wyobrażam sobie, że większość osób bardzo szybko nauczyłaby się korzystać z tego systemu',
    'System wydał mi się bardzo uciążliwy w obsłudze',
    'Z systemu korzystało mi się bardzo pewnie',
    'Rozpoczęcie korzystania z tego systemu wymagało ode mnie nauczenia się wielu rzeczy',
  ],
  umuxLite: ['Możliwości tego systemu spełniają moje wymagania', 'Ten system jest łatwy w obsłudze'],
  kano: {
    functional: 'Co sądzisz, jeśli to jest dostępne?',
    dysfunctional: 'Co sądzisz, jeśli to nie jest dostępne?',
    feelings: {
      like: 'Podoba mi się to',
      must: 'Tak musi być',
      neutral: 'Jest mi to obojętne',
      live: 'Mogę się z tym pogodzić',
      dislike: 'Nie podoba mi się to',
    },
  },
  maxdiff: { best: 'Najważniejsze', worst: 'Najmniej ważne' },
  fiveSeconds: {
    instruction: 'Obejrzyj obraz. Po kilku sekundach zniknie, a potem zapytamy Cię o niego.',
    question: 'Co pamiętasz?',
  },
  reason: 'Dlaczego właśnie ten wybór?',
  prices: {
    tooCheap: 'Przy jakiej cenie byłoby to tak tanie, że budziłoby Twoje wątpliwości co do jakości?',
    cheap: 'Przy jakiej cenie byłaby to okazja, świetny zakup za te pieniądze?',
    expensive: 'Przy jakiej cenie zaczęłoby to być drogie, ale nadal wchodziłoby w grę?',
    tooExpensive: 'Przy jakiej cenie byłoby to tak drogie, że nie wchodziłoby w grę?',
  },
  pmf: {
    very: 'Bardzo by mnie to rozczarowało',
    somewhat: 'Trochę by mnie to rozczarowało',
    not: 'Nie rozczarowałoby mnie to (w rzeczywistości nie jest to aż tak przydatne)',
    away: 'Nie dotyczy: już z tego nie korzystam',
  },
  unit: 'punktów',
};
