import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Enregistrer ma voix',
  open_question_video: 'Enregistrer une vidéo',
  open_question_write: 'Impossible d’enregistrer\u202f? Écrire',
  open_question_ready: 'C’est quand vous voulez.',
  open_question_up_to: 'Vous pouvez enregistrer jusqu’à {time}.',
  open_question_start: 'Commencer l’enregistrement',
  open_question_stop: 'Arrêter l’enregistrement',
  open_question_hidden:
    'Gardez cette page au premier plan. En arrière-plan, votre caméra peut s’interrompre.',
  open_question_review: 'Votre enregistrement\u00a0: {time}',
  open_question_found: 'Votre enregistrement de {time} est toujours là.',
  open_question_cut:
    'Votre micro ou votre caméra a été déconnecté. Ce que vous avez enregistré jusque-là est conservé\u00a0: {time}.',
  open_question_use: 'Utiliser cet enregistrement',
  open_question_again: 'Recommencer l’enregistrement',
  open_question_delete: 'Supprimer l’enregistrement',
  open_question_smaller:
    'Votre connexion est lente\u00a0: votre vidéo sera enregistrée dans une taille réduite.',
  open_question_slow:
    'Votre connexion est lente. Votre enregistrement est conservé sur cet appareil et envoyé petit à petit.',
  open_question_voice_instead: 'Enregistrer plutôt ma voix',
  open_question_sent: 'Enregistrement envoyé\u00a0: {time}',
  open_question_not_sent:
    'Votre enregistrement n’a pas pu être envoyé. Recommencez-le ou écrivez votre réponse.',
  open_question_refused: 'Votre navigateur n’autorise pas cette page à utiliser votre micro ou votre caméra.',
  open_question_missing:
    'Nous n’arrivons pas à accéder à votre micro ou à votre caméra. Vérifiez que l’appareil est branché et qu’aucune autre application ne l’utilise, puis réessayez.',
  open_question_unsupported: 'Ce navigateur ne permet pas d’enregistrer. Veuillez écrire votre réponse.',
  open_question_unagreed: 'Vous n’avez pas accepté l’enregistrement. Veuillez écrire votre réponse.',
};
