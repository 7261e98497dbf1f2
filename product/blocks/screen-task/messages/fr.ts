import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded:
    'Pendant la tâche, votre écran est enregistré. Fermez tout ce que vous ne voulez pas montrer.',
  screen_task_recorded_voice:
    'Pendant la tâche, votre écran et votre voix sont enregistrés. Pensez à voix haute et fermez tout ce que vous ne voulez pas montrer.',
  screen_task_camera: 'Votre caméra est enregistrée aussi.',
  screen_task_opens: '{site} s’ouvre dans un nouvel onglet. Revenez à cet onglet quand vous avez terminé.',
  screen_task_share: 'Partager mon écran',
  screen_task_ask: 'Choisissez l’écran entier, puis autorisez l’accès quand votre navigateur le demande.',
  screen_task_ready: 'Votre écran est partagé. Commencez quand vous voulez.',
  screen_task_one_tab:
    'Vous ne partagez qu’un onglet\u00a0: la tâche risque de ne pas être visible. Partagez plutôt l’écran entier.',
  screen_task_no_device: 'Votre micro ou votre caméra est inaccessible. La tâche est enregistrée sans.',
  screen_task_share_again: 'Partager à nouveau',
  screen_task_running: 'La tâche est en cours.',
  screen_task_open_again: 'Rouvrir {site}',
  screen_task_finished: 'J’ai terminé',
  screen_task_gave_up: 'Je n’ai pas pu la terminer',
  screen_task_stopped:
    'L’enregistrement est terminé. Continuez la tâche\u00a0: ce qui a été enregistré est conservé.',
  screen_task_found:
    'Cette page a été fermée pendant la tâche. Votre enregistrement de {time} est toujours là. Avez-vous terminé la tâche\u202f?',
  screen_task_address: 'Collez l’adresse de la dernière page que vous avez ouverte',
  screen_task_address_hint: 'Copiez-la depuis la barre d’adresse de l’autre onglet.',
  screen_task_not_an_address:
    'Ce n’est pas l’adresse d’une page web. Copiez-la depuis la barre d’adresse de l’autre onglet.',
  screen_task_without: 'Faire la tâche sans enregistrement',
  screen_task_refused: 'Votre écran n’est pas partagé. Réessayez et choisissez l’écran entier.',
  screen_task_unsupported: 'Cet appareil ne peut pas enregistrer son écran.',
  screen_task_computer: 'Veuillez ouvrir cette étude sur un ordinateur.',
  screen_task_unagreed: 'Vous n’avez pas accepté l’enregistrement.',
  screen_task_leave: 'Continuer sans cette tâche',
  screen_task_again: 'Refaire la tâche',
  screen_task_not_sent:
    'Votre enregistrement n’a pas pu être envoyé. Votre réponse est prise en compte sans lui.',
  screen_task_ended_unable: 'Vous avez passé cette tâche. Vous pouvez continuer.',
  screen_task_start: 'Commencer la tâche',
  screen_task_limit: 'Temps pour cette tâche\u00a0: {time}',
  screen_task_ended_done: 'Merci. Vous pouvez continuer.',
  screen_task_ended_gave_up: 'Vous avez abandonné cette tâche. Cela nous aide aussi. Vous pouvez continuer.',
  screen_task_ended_timeout: 'La tâche s’arrête ici. Merci d’avoir essayé. Vous pouvez continuer.',
};
