import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Dar mi opinión',
  close: 'Cerrar',
  frame: 'Encuesta',
  subject: 'Nos gustaría conocer su opinión',
  hello: 'Hola:',
  ask: 'Nos gustaría conocer su opinión.',
  duration: 'Tiempo estimado: {minutes}.',
  here: 'Puede responder aquí:',
  thanks: '¡Gracias!',
};
