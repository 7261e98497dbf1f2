import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Penso che mi piacerebbe usare questo sistema frequentemente',
    'Ho trovato il sistema inutilmente complesso',
    'Ho trovato il sistema facile da usare',
    'Penso che avrei bisogno dell’aiuto di una persona con competenze tecniche per riuscire a usare questo sistema',
    'Ho trovato le varie funzioni di questo sistema ben integrate',
    'Ho trovato troppe incoerenze in questo sistema',
    'Immagino che la maggior parte delle persone imparerebbe molto rapidamente a usare questo sistema',
    'Ho trovato il sistema molto macchinoso da usare',
    'Mi sono sentito/a molto sicuro/a nell’usare il sistema',
    'Ho dovuto imparare molte cose prima di riuscire a usare questo sistema',
  ],
  umuxLite: [
    'Le funzionalità di questo sistema soddisfano le mie esigenze',
    'Questo sistema è facile da usare',
  ],
  kano: {
    functional: 'Che cosa ne pensa se c’è?',
    dysfunctional: 'Che cosa ne pensa se non c’è?',
    feelings: {
      like: 'Mi piace che sia così',
      must: 'Deve essere così',
      neutral: 'Mi è indifferente',
      live: 'Posso accettare che sia così',
      dislike: 'Non mi piace che sia così',
    },
  },
  maxdiff: { best: 'Più importante', worst: 'Meno importante' },
  fiveSeconds: {
    instruction: 'Guardi l’immagine. Dopo alcuni secondi scompare e poi le faremo delle domande su di essa.',
    question: 'Che cosa ricorda?',
  },
  reason: 'Perché ha scelto questa opzione?',
  prices: {
    tooCheap: 'A quale prezzo sarebbe così economico da farle dubitare della qualità?',
    cheap: 'A quale prezzo sarebbe un affare, un ottimo rapporto qualità-prezzo?',
    expensive: 'A quale prezzo comincerebbe a essere caro, ma lo prenderebbe ancora in considerazione?',
    tooExpensive: 'A quale prezzo sarebbe così caro che non lo prenderebbe in considerazione?',
  },
  pmf: {
    very: 'Molto deluso/a',
    somewhat: 'Un po’ deluso/a',
    not: 'Non deluso/a (in realtà non è così utile)',
    away: 'Non applicabile: non lo uso più',
  },
  unit: 'punti',
};
