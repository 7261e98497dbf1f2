import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Jeg tror, at jeg gerne ville bruge dette system ofte',
    'Jeg syntes, at systemet var unødvendigt komplekst',
    'Jeg syntes, at systemet var let at bruge',
    'Jeg tror, at jeg ville få brug for hjælp fra en teknisk kyndig person for at kunne bruge dette system',
    'Jeg syntes, at de forskellige funktioner i dette system var godt integreret',
    'Jeg syntes, at der var for meget inkonsekvens i dette system',
    'Jeg kan forestille mig, at de fleste ville lære at bruge dette system meget hurtigt',
    'Jeg syntes, at systemet var meget besværligt at bruge',
    'Jeg følte mig meget sikker, da jeg brugte systemet',
    'Jeg måtte lære mange ting, før jeg kunne komme i gang med dette system',
  ],
  umuxLite: ['Dette systems funktioner opfylder mine krav', 'Dette system er let at bruge'],
  kano: {
    functional: 'Hvad synes du, hvis det er med?',
    dysfunctional: 'Hvad synes du, hvis det ikke er med?',
    feelings: {
      like: 'Det kan jeg godt lide',
      must: 'Sådan skal det være',
      neutral: 'Det er lige meget for mig',
      live: 'Det kan jeg leve med',
      dislike: 'Det kan jeg ikke lide',
    },
  },
  maxdiff: { best: 'Vigtigst', worst: 'Mindst vigtigt' },
  fiveSeconds: {
    instruction: 'Se på billedet. Det forsvinder efter nogle få sekunder, og så stiller vi spørgsmål om det.',
    question: 'Hvad husker du?',
  },
  reason: 'Hvorfor valgte du denne?',
  prices: {
    tooCheap: 'Ved hvilken pris ville det være så billigt, at du ville tvivle på kvaliteten?',
    cheap: 'Ved hvilken pris ville det være et godt køb, meget for pengene?',
    expensive: 'Ved hvilken pris ville det begynde at blive dyrt, men du ville stadig overveje det?',
    tooExpensive: 'Ved hvilken pris ville det være så dyrt, at du ikke ville overveje det?',
  },
  pmf: {
    very: 'Meget skuffet',
    somewhat: 'Lidt skuffet',
    not: 'Ikke skuffet (det er faktisk ikke så nyttigt)',
    away: 'Ikke relevant: jeg bruger det ikke længere',
  },
  unit: 'point',
};
