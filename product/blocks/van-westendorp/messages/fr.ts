import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Les prix augmentent d’habitude de la première à la dernière question. Regardez-les encore, ou continuez ainsi.',
};
