import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Creo que me gustaría usar este sistema con frecuencia',
    'El sistema me pareció innecesariamente complejo',
    'El sistema me pareció fácil de usar',
    'Creo que necesitaría la ayuda de una persona con conocimientos técnicos para poder usar este sistema',
    'Las distintas funciones de este sistema me parecieron bien integradas',
    'Me pareció que había demasiadas inconsistencias en este sistema',
    'Imagino que la mayoría de las personas aprendería a usar este sistema muy rápidamente',
    'El sistema me pareció muy engorroso de usar',
    'Sentí mucha confianza al usar el sistema',
    'Necesité aprender muchas cosas antes de poder manejarme con este sistema',
  ],
  umuxLite: ['Las funciones de este sistema cumplen mis requisitos', 'Este sistema es fácil de usar'],
  kano: {
    functional: '¿Qué le parece si lo incluye?',
    dysfunctional: '¿Qué le parece si no lo incluye?',
    feelings: {
      like: 'Me gusta que sea así',
      must: 'Debe ser así',
      neutral: 'Me da igual',
      live: 'Puedo aceptar que sea así',
      dislike: 'No me gusta que sea así',
    },
  },
  maxdiff: { best: 'Lo más importante', worst: 'Lo menos importante' },
  fiveSeconds: {
    instruction:
      'Mire la imagen. Se ocultará a los pocos segundos y después le haremos preguntas sobre ella.',
    question: '¿Qué recuerda?',
  },
  reason: '¿Por qué eligió esta opción?',
  prices: {
    tooCheap: '¿A qué precio sería tan barato que dudaría de su calidad?',
    cheap: '¿A qué precio sería una ganga, una compra excelente por ese dinero?',
    expensive: '¿A qué precio empezaría a parecerle caro, aunque todavía lo consideraría?',
    tooExpensive: '¿A qué precio sería tan caro que no lo consideraría?',
  },
  pmf: {
    very: 'Me decepcionaría mucho',
    somewhat: 'Me decepcionaría un poco',
    not: 'No me decepcionaría (en realidad, no es tan útil)',
    away: 'No aplica: ya no lo uso',
  },
  unit: 'puntos',
};
