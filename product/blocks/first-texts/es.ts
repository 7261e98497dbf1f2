import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Sobre la tarea',
    question: 'En general, ¿qué tan difícil o fácil fue completar la tarea?',
    low: 'Muy difícil',
    high: 'Muy fácil',
  },
  consent: {
    title: 'Antes de empezar',
    text: 'La participación es voluntaria y puede dejarla en cualquier momento.\n\nRecopilamos sus respuestas, y grabaciones cuando una pregunta lo pide, para saber qué debemos mejorar. Nuestro equipo las ve. Es posible que citemos sus palabras, sin su nombre. Las conservamos mientras las necesitemos para esta investigación.\n\nPara ver sus datos o pedir que se eliminen, póngase en contacto con la persona que le envió la invitación.',
    purposes: {
      record:
        'Recopilamos sus respuestas, y grabaciones cuando una pregunta lo pide, para saber qué debemos mejorar.',
      keep: 'Las conservamos mientras las necesitemos para esta investigación.',
      quote: 'Es posible que citemos sus palabras, sin su nombre.',
    },
  },
  options: {
    other: 'Otro',
    noneOfThese: 'Ninguna de las anteriores',
    dontKnow: 'No sé',
    notApplicable: 'No aplica',
  },
  yes: 'Sí',
  no: 'No',
  recommend: {
    low: 'Nada probable',
    high: 'Sumamente probable',
  },
};
