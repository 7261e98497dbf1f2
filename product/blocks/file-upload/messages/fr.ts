import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Choisir un fichier', other: 'Choisir des fichiers' },
  file_upload_drop: 'ou déposer ici',
  file_upload_limits: {
    one: 'Un fichier de {size} Mo au plus.',
    other: 'Jusqu’à {count} fichiers de {size} Mo au plus chacun.',
  },
  file_upload_kinds: 'Acceptés\u00a0: {kinds}.',
  file_upload_pictures: 'images',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'documents',
  file_upload_audio: 'audio',
  file_upload_video: 'vidéo',
  file_upload_list: 'Vos fichiers',
  file_upload_sending: 'Envoi de {name}',
  file_upload_wait: 'Attendez que tout soit envoyé avant de continuer.',
  file_upload_sent: '{name} est envoyé.',
  file_upload_removed: '{name} est retiré.',
  file_upload_remove: 'Retirer {name}',
  file_upload_unreached: 'En attente de connexion. Le fichier sera envoyé automatiquement.',
  file_upload_busy: 'Envoi en cours…',
  file_upload_queued: 'En attente de connexion…',
  file_upload_too_large: 'Ce fichier est trop volumineux.',
  file_upload_kind: 'Ce type de fichier n’est pas demandé ici.',
  file_upload_full: 'Plus aucun fichier ne peut être envoyé ici.',
  file_upload_refused: 'Ce fichier n’a pas pu être accepté.',
};
