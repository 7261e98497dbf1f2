import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Sul compito',
    question: 'Nel complesso, quanto è stato difficile o facile completare il compito?',
    low: 'Molto difficile',
    high: 'Molto facile',
  },
  consent: {
    title: 'Prima di iniziare',
    text: 'La partecipazione è volontaria e può interromperla in qualsiasi momento.\n\nRaccogliamo le sue risposte, e le registrazioni quando una domanda le richiede, per capire che cosa dobbiamo migliorare. Il nostro gruppo le vede. Potremmo citare le sue parole, senza il suo nome. Le conserviamo finché ci servono per questa ricerca.\n\nPer vedere i suoi dati o farli cancellare, contatti la persona che le ha mandato l’invito.',
    purposes: {
      record:
        'Raccogliamo le sue risposte, e le registrazioni quando una domanda le richiede, per capire che cosa dobbiamo migliorare.',
      keep: 'Le conserviamo finché ci servono per questa ricerca.',
      quote: 'Potremmo citare le sue parole, senza il suo nome.',
    },
  },
  options: {
    other: 'Altro',
    noneOfThese: 'Nessuna di queste',
    dontKnow: 'Non so',
    notApplicable: 'Non applicabile',
  },
  yes: 'Sì',
  no: 'No',
  recommend: {
    low: 'Per niente probabile',
    high: 'Estremamente probabile',
  },
};
