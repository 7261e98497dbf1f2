import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Dar minha opinião',
  close: 'Fechar',
  frame: 'Pesquisa',
  subject: 'Gostaríamos de saber sua opinião',
  hello: 'Olá,',
  ask: 'Gostaríamos de saber sua opinião.',
  duration: 'Leva cerca de {minutes}.',
  here: 'Você pode responder aqui:',
  thanks: 'Agradecemos sua participação!',
};
