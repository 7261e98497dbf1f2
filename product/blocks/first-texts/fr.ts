import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'À propos de la tâche',
    question: 'Dans l’ensemble, la tâche a-t-elle été difficile ou facile à réaliser\u202f?',
    low: 'Très difficile',
    high: 'Très facile',
  },
  consent: {
    title: 'Avant de commencer',
    text: 'La participation est volontaire et vous pouvez arrêter à tout moment.\n\nNous recueillons vos réponses, et des enregistrements lorsqu’une question en demande un, pour savoir ce que nous devrions améliorer. Notre équipe les consulte. Il se peut que nous vous citions, sans mentionner votre nom. Nous les conservons aussi longtemps que cette étude le nécessite.\n\nPour consulter vos données ou les faire supprimer, contactez la personne qui vous a invité(e).',
    purposes: {
      record:
        'Nous recueillons vos réponses, et des enregistrements lorsqu’une question en demande un, pour savoir ce que nous devrions améliorer.',
      keep: 'Nous les conservons aussi longtemps que cette étude le nécessite.',
      quote: 'Il se peut que nous vous citions, sans mentionner votre nom.',
    },
  },
  options: {
    other: 'Autre',
    noneOfThese: 'Aucune de ces réponses',
    dontKnow: 'Je ne sais pas',
    notApplicable: 'Sans objet',
  },
  yes: 'Oui',
  no: 'Non',
  recommend: {
    low: 'Pas du tout probable',
    high: 'Extrêmement probable',
  },
};
