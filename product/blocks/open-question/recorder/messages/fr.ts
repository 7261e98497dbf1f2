import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Enregistrer ma voix',
  open_question_video: 'Enregistrer une vidéo',
  open_question_write: 'Enregistrement impossible\u202f? Répondre par écrit',
  open_question_ask: 'Autorisez l’accès quand votre navigateur le demande.',
  open_question_ready: 'Tout est prêt. Vous pouvez enregistrer jusqu’à {time}.',
  open_question_start: 'Commencer l’enregistrement',
  open_question_recording: 'Enregistrement en cours',
  open_question_left: '{time} restantes',
  open_question_stop: 'Arrêter l’enregistrement',
  open_question_silent: 'Nous n’entendons rien. Votre micro est-il coupé\u202f?',
  open_question_hidden: 'Gardez cette page au premier plan. En arrière-plan, la caméra peut s’interrompre.',
  open_question_full:
    'Votre appareil n’a plus de place pour l’enregistrement. Gardez cette page ouverte jusqu’à son envoi.',
  open_question_review: 'Votre enregistrement\u00a0: {time}',
  open_question_found: 'Votre enregistrement de {time} est toujours là.',
  open_question_cut:
    'Le micro ou la caméra a été déconnecté. Ce que vous avez enregistré jusque-là est ici\u00a0: {time}.',
  open_question_use: 'Utiliser cet enregistrement',
  open_question_again: 'Recommencer l’enregistrement',
  open_question_delete: 'Supprimer l’enregistrement',
  open_question_sending: 'Envoi en cours…',
  open_question_waiting: 'En attente de connexion. Votre enregistrement sera envoyé automatiquement.',
  open_question_remaining: 'Encore {time} environ. Gardez cette page ouverte.',
  open_question_smaller:
    'Votre connexion est lente\u202f: votre vidéo sera enregistrée dans un format plus petit.',
  open_question_slow:
    'Votre connexion est lente. Votre enregistrement reste sur cet appareil et est envoyé peu à peu.',
  open_question_voice_instead: 'Enregistrer plutôt ma voix',
  open_question_sent: 'Votre enregistrement est envoyé\u00a0: {time}',
  open_question_not_sent:
    'Votre enregistrement n’a pas pu être envoyé. Recommencez-le ou écrivez votre réponse.',
  open_question_refused: 'Votre navigateur ne laisse pas cette page utiliser votre micro ou votre caméra.',
  open_question_missing:
    'Votre micro ou votre caméra est inaccessible. Vérifiez qu’il est branché et qu’aucune autre application ne l’utilise, puis réessayez.',
  open_question_unsupported: 'Ce navigateur ne peut pas enregistrer. Écrivez votre réponse, s’il vous plaît.',
  open_question_help_chrome: 'Appuyez sur l’icône à côté de l’adresse, autorisez l’accès et réessayez.',
  open_question_help_safari:
    'Ouvrez le menu de la page à côté de l’adresse, choisissez «\u00a0Réglages du site web\u00a0», autorisez l’accès et réessayez.',
  open_question_help_firefox:
    'Appuyez sur l’icône barrée à côté de l’adresse, levez le blocage et réessayez.',
  open_question_unagreed: 'Vous n’avez pas accepté d’être enregistré. Veuillez écrire votre réponse.',
};
