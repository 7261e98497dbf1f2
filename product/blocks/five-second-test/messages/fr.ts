import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'Vous verrez l’image une seule fois, pendant {count} seconde.',
    other: 'Vous verrez l’image une seule fois, pendant {count} secondes.',
  },
  five_second_test_show: 'Afficher l’image',
  five_second_test_wait: 'L’image se charge.',
  five_second_test_picture: 'Image affichée un instant',
  five_second_test_hidden: 'L’image est maintenant masquée.',
};
