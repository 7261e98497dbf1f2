import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Ich denke, dass ich dieses System gern häufig nutzen würde',
    'Ich fand das System unnötig komplex',
    'Ich fand das System einfach zu benutzen',
    'Ich denke, dass ich die Unterstützung einer technisch versierten Person bräuchte, um dieses System nutzen zu können',
    'Ich fand, dass die verschiedenen Funktionen in diesem System gut integriert waren',
    'Ich fand, dass es in diesem System zu viele Unstimmigkeiten gab',
    'Ich kann mir vorstellen, dass die meisten Menschen sehr schnell lernen würden, dieses System zu benutzen',
    'Ich fand das System sehr umständlich zu benutzen',
    'Ich fühlte mich bei der Benutzung des Systems sehr sicher',
    'Ich musste viel lernen, bevor ich mit diesem System arbeiten konnte',
  ],
  umuxLite: [
    'Die Funktionen dieses Systems erfüllen meine Anforderungen',
    'Dieses System ist einfach zu benutzen',
  ],
  kano: {
    functional: 'Wie finden Sie es, wenn es das gibt?',
    dysfunctional: 'Wie finden Sie es, wenn es das nicht gibt?',
    feelings: {
      like: 'Das würde mich sehr freuen',
      must: 'Das setze ich voraus',
      neutral: 'Das ist mir egal',
      live: 'Das könnte ich in Kauf nehmen',
      dislike: 'Das würde mich sehr stören',
    },
  },
  maxdiff: { best: 'Am wichtigsten', worst: 'Am wenigsten wichtig' },
  fiveSeconds: {
    instruction:
      'Sehen Sie sich das Bild an. Es wird nach einigen Sekunden ausgeblendet, dann stellen wir Ihnen Fragen dazu.',
    question: 'Woran erinnern Sie sich?',
  },
  reason: 'Warum haben Sie sich hierfür entschieden?',
  prices: {
    tooCheap: 'Bei welchem Preis wäre es so billig, dass Sie an der Qualität zweifeln würden?',
    cheap: 'Bei welchem Preis wäre es günstig, also ein sehr gutes Angebot für das Geld?',
    expensive: 'Ab welchem Preis wäre es teuer, würde für Sie aber noch infrage kommen?',
    tooExpensive: 'Ab welchem Preis wäre es so teuer, dass es für Sie nicht mehr infrage käme?',
  },
  pmf: {
    very: 'Sehr enttäuscht',
    somewhat: 'Etwas enttäuscht',
    not: 'Nicht enttäuscht (es ist eigentlich nicht so nützlich)',
    away: 'Trifft nicht zu: Ich nutze es nicht mehr',
  },
  unit: 'Punkte',
};
