import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Ik denk dat ik dit systeem graag vaak zou gebruiken',
    'Ik vond het systeem onnodig complex',
    'Ik vond het systeem makkelijk te gebruiken',
    'Ik denk dat ik hulp van een technisch onderlegd persoon nodig zou hebben om dit systeem te kunnen gebruiken',
    'Ik vond de verschillende functies in dit systeem goed geïntegreerd',
    'Ik vond dat er te veel inconsistenties in dit systeem zaten',
    'Ik kan me voorstellen dat de meeste mensen heel snel met dit systeem leren werken',
    'Ik vond het systeem erg omslachtig in het gebruik',
    'Ik voelde me erg zeker bij het gebruik van het systeem',
    'Ik moest veel leren voordat ik met dit systeem aan de slag kon',
  ],
  umuxLite: [
    'De mogelijkheden van dit systeem voldoen aan mijn eisen',
    'Dit systeem is makkelijk te gebruiken',
  ],
  kano: {
    functional: 'Wat vindt u ervan als dit aanwezig is?',
    dysfunctional: 'Wat vindt u ervan als dit niet aanwezig is?',
    feelings: {
      like: 'Dat vind ik fijn',
      must: 'Dat moet zo zijn',
      neutral: 'Dat maakt me niet uit',
      live: 'Daar kan ik mee leven',
      dislike: 'Dat vind ik niet fijn',
    },
  },
  maxdiff: { best: 'Belangrijkst', worst: 'Minst belangrijk' },
  fiveSeconds: {
    instruction:
      'Bekijk de afbeelding. Die verdwijnt na een paar seconden, daarna stellen we u er vragen over.',
    question: 'Wat herinnert u zich?',
  },
  reason: 'Waarom hebt u deze gekozen?',
  prices: {
    tooCheap: 'Bij welke prijs zou het zo goedkoop zijn dat u aan de kwaliteit zou twijfelen?',
    cheap: 'Bij welke prijs zou het een koopje zijn, veel waar voor uw geld?',
    expensive: 'Vanaf welke prijs zou het duur worden, maar zou u het nog overwegen?',
    tooExpensive: 'Vanaf welke prijs zou het zo duur zijn dat u het niet zou overwegen?',
  },
  pmf: {
    very: 'Zeer teleurgesteld',
    somewhat: 'Enigszins teleurgesteld',
    not: 'Niet teleurgesteld (het is eigenlijk niet zo nuttig)',
    away: 'Niet van toepassing: ik gebruik het niet meer',
  },
  unit: 'punten',
};
