import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'En général, les prix augmentent de la première à la dernière question. Vérifiez-les, ou continuez ainsi.',
};
