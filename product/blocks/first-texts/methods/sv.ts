import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Jag tror att jag skulle vilja använda det här systemet ofta',
    'Jag tyckte att systemet var onödigt komplicerat',
    'Jag tyckte att systemet var lätt att använda',
    'Jag tror att jag skulle behöva hjälp av en tekniskt kunnig person för att kunna använda det här systemet',
    'Jag tyckte att de olika funktionerna i det här systemet var väl integrerade',
    'Jag tyckte att det fanns för många inkonsekvenser i det här systemet',
    'Jag kan tänka mig att de flesta skulle lära sig att använda det här systemet mycket snabbt',
    'Jag tyckte att systemet var mycket krångligt att använda',
    'Jag kände mig mycket säker när jag använde systemet',
    'Jag behövde lära mig mycket innan jag kunde komma igång med det här systemet',
  ],
  umuxLite: ['Funktionerna i det här systemet uppfyller mina krav', 'Det här systemet är lätt att använda'],
  kano: {
    functional: 'Hur känns det om det här finns?',
    dysfunctional: 'Hur känns det om det här inte finns?',
    feelings: {
      like: 'Det gillar jag',
      must: 'Så måste det vara',
      neutral: 'Det spelar ingen roll',
      live: 'Det kan jag leva med',
      dislike: 'Det ogillar jag',
    },
  },
  maxdiff: { best: 'Viktigast', worst: 'Minst viktigt' },
  fiveSeconds: {
    instruction: 'Titta på bilden. Den försvinner efter några sekunder, och sedan ställer vi frågor om den.',
    question: 'Vad minns du?',
  },
  reason: 'Varför valde du den här?',
  prices: {
    tooCheap: 'Vid vilket pris skulle det vara så billigt att du skulle tvivla på kvaliteten?',
    cheap: 'Vid vilket pris skulle det vara ett fynd, mycket för pengarna?',
    expensive: 'Vid vilket pris skulle det börja bli dyrt, men du skulle fortfarande överväga det?',
    tooExpensive: 'Vid vilket pris skulle det vara så dyrt att du inte skulle överväga det?',
  },
  pmf: {
    very: 'Mycket besviken',
    somewhat: 'Lite besviken',
    not: 'Inte besviken (det är egentligen inte så användbart)',
    away: 'Inte relevant: jag använder det inte längre',
  },
  unit: 'poäng',
};
