import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Votre code',
  ending_copy_code: 'Copier le code',
  ending_code_copied: 'Code copié',
  ending_redirect: 'Une autre page va s’ouvrir dans un instant.',
  ending_stay: 'Rester sur cette page',
  ending_waits:
    'Si vous recevez un code ou un lien à la fin, il s’affichera ici une fois vos réponses envoyées.',
};
