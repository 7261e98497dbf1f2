import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Choisir un fichier', other: 'Choisir des fichiers' },
  file_upload_drop: 'ou déposez ici',
  file_upload_limits: {
    one: 'Un fichier de {size} Mo maximum.',
    other: 'Jusqu’à {count} fichiers de {size} Mo maximum chacun.',
  },
  file_upload_kinds: 'Formats acceptés\u00a0: {kinds}.',
  file_upload_pictures: 'images',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documents',
  file_upload_audio: 'audio',
  file_upload_video: 'vidéo',
  file_upload_list: 'Vos fichiers',
  file_upload_sending: 'Envoi de {name} en cours',
  file_upload_wait: 'Attendez la fin de l’envoi avant de continuer.',
  file_upload_later:
    'Vous pouvez continuer. Les fichiers qui n’ont pas encore été envoyés sont conservés sur cet appareil et seront envoyés automatiquement.',
  file_upload_photos: 'Les photos sont réduites avant l’envoi et leur localisation est supprimée.',
  file_upload_unsent: 'Tous les fichiers ne sont pas encore arrivés.',
  file_upload_sent: '{name}\u00a0: envoyé.',
  file_upload_removed: '{name}\u00a0: supprimé.',
  file_upload_remove: 'Supprimer {name}',
  file_upload_unreached: 'En attente de connexion. Le fichier sera envoyé automatiquement.',
  file_upload_busy: 'Envoi en cours…',
  file_upload_queued: 'En attente de connexion…',
  file_upload_too_large: 'Ce fichier dépasse {size} Mo. Choisissez-en un plus petit.',
  file_upload_empty: 'Ce fichier est vide. Choisissez-en un autre.',
  file_upload_kind: 'Ce type de fichier n’est pas accepté. Choisissez-en un autre.',
  file_upload_full: 'Vous ne pouvez plus envoyer de fichiers ici.',
  file_upload_refused: 'Ce fichier n’a pas pu être envoyé.',
};
