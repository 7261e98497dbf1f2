import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Jeg tror at jeg gjerne ville brukt dette systemet ofte',
    'Jeg syntes at systemet var unødvendig komplisert',
    'Jeg syntes at systemet var lett å bruke',
    'Jeg tror at jeg ville trengt hjelp fra en teknisk kyndig person for å kunne bruke dette systemet',
    'Jeg syntes at de ulike funksjonene i dette systemet var godt integrert',
    'Jeg syntes at det var for mye inkonsekvens i dette systemet',
    'Jeg kan tenke meg at de fleste ville lært seg å bruke dette systemet veldig raskt',
    'Jeg syntes at systemet var veldig tungvint å bruke',
    'Jeg følte meg veldig trygg da jeg brukte systemet',
    'Jeg måtte lære meg mye før jeg kunne komme i gang med dette systemet',
  ],
  umuxLite: ['Funksjonene i dette systemet oppfyller kravene mine', 'Dette systemet er lett å bruke'],
  kano: {
    functional: 'Hva synes du hvis dette er med?',
    dysfunctional: 'Hva synes du hvis dette ikke er med?',
    feelings: {
      like: 'Det liker jeg',
      must: 'Slik må det være',
      neutral: 'Det spiller ingen rolle for meg',
      live: 'Det kan jeg leve med',
      dislike: 'Det liker jeg ikke',
    },
  },
  maxdiff: { best: 'Viktigst', worst: 'Minst viktig' },
  fiveSeconds: {
    instruction: 'Se på bildet. Det forsvinner etter noen få sekunder, og så stiller vi spørsmål om det.',
    question: 'Hva husker du?',
  },
  reason: 'Hvorfor valgte du denne?',
  prices: {
    tooCheap: 'Ved hvilken pris ville det vært så billig at du ville tvilt på kvaliteten?',
    cheap: 'Ved hvilken pris ville det vært et kupp, mye for pengene?',
    expensive: 'Ved hvilken pris ville det begynt å bli dyrt, men du ville fortsatt vurdert det?',
    tooExpensive: 'Ved hvilken pris ville det vært så dyrt at du ikke ville vurdert det?',
  },
  pmf: {
    very: 'Veldig skuffet',
    somewhat: 'Litt skuffet',
    not: 'Ikke skuffet (det er egentlig ikke så nyttig)',
    away: 'Ikke aktuelt: jeg bruker det ikke lenger',
  },
  unit: 'poeng',
};
