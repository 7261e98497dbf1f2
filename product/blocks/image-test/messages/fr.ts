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
  image_test_over: 'Le temps est écoulé pour cette image.',
  image_test_how: 'Choisissez ce que vous voulez dire, puis cliquez ou appuyez sur cet endroit de l’image.',
  image_test_kinds: 'Type d’avis',
  image_test_like: 'J’aime',
  image_test_dislike: 'Je n’aime pas',
  image_test_comment: 'Commentaire',
  image_test_words: 'Pourquoi\u202f? (facultatif)',
  image_test_comment_words: 'Votre commentaire',
  image_test_remove: 'Supprimer',
  image_test_remove_mark: 'Supprimer {mark}',
  image_test_full: 'Vous avez atteint le maximum. Supprimez un avis pour en ajouter un autre.',
};
