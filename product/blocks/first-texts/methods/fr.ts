import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Je pense que j’aimerais utiliser ce système fréquemment',
    'J’ai trouvé ce système inutilement complexe',
    'J’ai trouvé ce système facile à utiliser',
    'Je pense que j’aurais besoin de l’aide d’une personne ayant des connaissances techniques pour pouvoir utiliser ce système',
    'J’ai trouvé que les différentes fonctions de ce système étaient bien intégrées',
    'J’ai trouvé qu’il y avait trop d’incohérences dans ce système',
    'J’imagine que la plupart des gens apprendraient très vite à utiliser ce système',
    'J’ai trouvé ce système très lourd à utiliser',
    'Je me sentais très en confiance en utilisant ce système',
    'J’ai dû apprendre beaucoup de choses avant de pouvoir utiliser ce système',
  ],
  umuxLite: ['Les fonctionnalités de ce système répondent à mes besoins', 'Ce système est facile à utiliser'],
  kano: {
    functional: 'Que ressentez-vous si c’est présent\u202f?',
    dysfunctional: 'Que ressentez-vous si c’est absent\u202f?',
    feelings: {
      like: 'Cela me plaît',
      must: 'Cela va de soi',
      neutral: 'Cela m’est égal',
      live: 'Je peux m’en accommoder',
      dislike: 'Cela me déplaît',
    },
  },
  maxdiff: { best: 'Le plus important', worst: 'Le moins important' },
  fiveSeconds: {
    instruction:
      'Regardez l’image. Elle disparaît au bout de quelques secondes, puis nous vous posons des questions à son sujet.',
    question: 'De quoi vous souvenez-vous\u202f?',
  },
  reason: 'Pourquoi ce choix\u202f?',
  prices: {
    tooCheap: 'À quel prix serait-ce si bon marché que vous douteriez de la qualité\u202f?',
    cheap: 'À quel prix serait-ce une bonne affaire, un excellent rapport qualité-prix\u202f?',
    expensive: 'À partir de quel prix cela vous semblerait-il cher, mais encore envisageable\u202f?',
    tooExpensive: 'À partir de quel prix serait-ce si cher que vous ne l’envisageriez pas\u202f?',
  },
  pmf: {
    very: 'Très déçu(e)',
    somewhat: 'Un peu déçu(e)',
    not: 'Pas déçu(e) (ce n’est pas si utile que cela)',
    away: 'Sans objet\u00a0: je ne l’utilise plus',
  },
  unit: 'points',
};
