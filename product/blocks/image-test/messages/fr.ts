import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: 'Image {at} sur {count}',
  image_test_next: 'Image suivante',
  image_test_before: 'Image précédente',
  image_test_limit: {
    one: 'Vous pouvez regarder chaque image pendant {count} seconde.',
    other: 'Vous pouvez regarder chaque image pendant {count} secondes.',
  },
  image_test_begin: 'Afficher les images',
  image_test_over: 'Le temps pour cette image est écoulé.',
  image_test_how: 'Choisissez ce que vous voulez dire, puis cliquez ou touchez l’endroit sur l’image.',
  image_test_kinds: 'Ce que vous voulez dire',
  image_test_like: 'Cela me plaît',
  image_test_dislike: 'Cela ne me plaît pas',
  image_test_comment: 'Commentaire',
  image_test_words: 'Vos mots, si vous voulez',
  image_test_comment_words: 'Votre commentaire',
  image_test_remove: 'Retirer',
  image_test_remove_mark: 'Retirer {mark}',
  image_test_full: 'Il n’y a plus de place. Retirez une marque pour en ajouter une autre.',
};
