import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Autorisez l’accès quand votre navigateur le demande.',
  recording_running: 'Enregistrement en cours',
  recording_left: 'Temps restant\u00a0: {time}',
  recording_silent: 'Nous n’entendons rien. Votre micro est-il coupé\u202f?',
  recording_full:
    'Votre appareil ne peut pas stocker l’enregistrement. Gardez cette page ouverte jusqu’à la fin de l’envoi.',
  recording_limit_bytes:
    'Votre enregistrement s’est arrêté à {size} Mo, la taille maximale pour l’envoi. Il est conservé.',
  recording_limit_time:
    'Votre enregistrement s’est arrêté à {time}, la durée maximale autorisée. Il est conservé.',
  recording_sending: 'Envoi en cours…',
  recording_waiting: 'En attente de connexion. Votre enregistrement sera envoyé automatiquement.',
  recording_remaining: 'Encore environ {time}. Gardez cette page ouverte.',
  recording_help_chrome: 'Sélectionnez l’icône à côté de l’adresse, autorisez l’accès et réessayez.',
  recording_help_safari:
    'Ouvrez le menu de la page à côté de l’adresse, choisissez «\u00a0Réglages du site web\u00a0», autorisez l’accès et réessayez.',
  recording_help_firefox: 'Sélectionnez l’icône barrée à côté de l’adresse, levez le blocage et réessayez.',
};
