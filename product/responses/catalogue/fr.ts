import type { Messages } from '#product/blocks/messages.ts';

/** French: formal (“vous”), with non-breaking spaces before punctuation. */
export const catalogue: Messages = {
  begin: 'Commencer',
  continue: 'Continuer',
  skip: 'Passer',
  leave_rest: 'Continuer sans le reste',
  parts_left: 'Il en reste {left} sur {total}',
  back: 'Retour',
  press_enter: 'ou appuyez sur Entrée',
  press_ctrl_enter: 'ou appuyez sur Ctrl + Entrée',
  optional: 'Facultatif',
  page_of: 'Page {page} sur {pages}',
  page_title: 'Page {page} sur {pages} · {study}',
  page_short: '{page} sur {pages}',
  progress: 'Progression',
  language: 'Langue',
  minutes: { one: 'Environ {count} minute', other: 'Environ {count} minutes' },
  untitled: 'Question sans texte',
  load_failed: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  try_again: 'Réessayer',
  shortcuts_on: 'Les lettres et les chiffres choisissent les réponses. Désactiver',
  shortcuts_off: 'Activer les touches qui choisissent les réponses',

  saving: 'Enregistrement',
  saved: 'Enregistré',
  saved_on_device: 'Enregistré sur cet appareil',
  saved_on_device_long:
    'Vous êtes hors ligne. Vos réponses sont enregistrées sur cet appareil et partiront quand vous serez de nouveau en ligne.',
  server_trouble_long:
    'Le serveur est injoignable pour le moment. Vos réponses sont enregistrées sur cet appareil et seront envoyées automatiquement.',
  refused: 'Cette réponse n’a pas pu être enregistrée. Modifiez-la et réessayez.',

  choose_any: 'Choisissez autant de réponses que vous voulez.',
  choose_exactly: { one: 'Choisissez {count} réponse.', other: 'Choisissez {count} réponses.' },
  choose_at_least: {
    one: 'Choisissez au moins {count} réponse.',
    other: 'Choisissez au moins {count} réponses.',
  },
  choose_at_most: {
    one: 'Choisissez au plus {count} réponse.',
    other: 'Choisissez au plus {count} réponses.',
  },
  choose_between: 'Choisissez de {min} à {max} réponses.',
  other_placeholder: 'Votre réponse',
  other_label: 'Votre propre réponse',
  score_of: '{score} sur {of}',
  characters_left: { one: '{count} caractère restant', other: '{count} caractères restants' },
  characters_over: { one: '{count} caractère en trop', other: '{count} caractères en trop' },
  agree: 'J’accepte',
  decline: 'Je n’accepte pas',
  agree_chosen: 'Vous avez accepté.',
  decline_chosen: 'Vous n’avez pas accepté.',
  matrix_one: 'Choisissez une réponse par ligne.',
  matrix_any: 'Choisissez autant de réponses que vous voulez par ligne.',
  rank_how:
    'Touchez les éléments dans votre ordre, la première place d’abord. Faites-les ensuite glisser pour les réordonner.',
  rank_how_top: {
    one: 'Touchez votre premier choix. Faites-le glisser pour réordonner.',
    other:
      'Touchez vos {count} préférés, la première place d’abord. Faites-les ensuite glisser pour les réordonner.',
  },
  rank_empty: 'Votre premier choix va ici',
  rank_pool: { one: '{count} non classé', other: '{count} non classés' },
  rank_full: { one: 'La seule place est prise.', other: 'Les {count} places sont prises.' },
  rank_item: ', non classé. Appuyez pour lui donner la place suivante.',
  rank_item_at: ', place {place} sur {of}. Appuyez pour le saisir.',
  rank_up: 'Monter {item}',
  rank_down: 'Descendre {item}',
  rank_remove: 'Retirer {item} du classement',
  rank_grabbed:
    '{item} saisi, place {place} sur {of}. Les flèches le déplacent, Espace le dépose, Échap le remet à sa place.',
  rank_dropped: '{item} déposé à la place {place} sur {of}.',
  rank_placed: '{item}\u00a0: place {place} sur {of}.',
  rank_put_back: '{item} remis à sa place.',
  rank_removed: '{item} n’est plus classé.',

  problem_required: 'Cette question demande une réponse avant de continuer.',
  problem_optional: 'Répondez à cette question ou appuyez sur «\u00a0{skip}\u00a0».',
  problem_too_few: {
    one: 'Choisissez au moins {limit} réponse.',
    other: 'Choisissez au moins {limit} réponses.',
  },
  problem_too_many: {
    one: 'Choisissez au plus {limit} réponse.',
    other: 'Choisissez au plus {limit} réponses.',
  },
  problem_too_small: 'Ce nombre est trop petit. Indiquez {limit} ou plus.',
  problem_too_large: 'Ce nombre est trop grand. Indiquez {limit} ou moins.',
  problem_too_long: {
    one: 'C’est trop long. Utilisez au plus {limit} caractère.',
    other: 'C’est trop long. Utilisez au plus {limit} caractères.',
  },
  problem_too_short: {
    one: 'Écrivez un peu plus, s’il vous plaît\u00a0: au moins {limit} caractère.',
    other: 'Écrivez un peu plus, s’il vous plaît\u00a0: au moins {limit} caractères.',
  },
  problem_not_a_number: 'Ce n’est pas un nombre. Écrivez-le en chiffres, par exemple 12.',
  problem_not_a_whole_number: 'Indiquez un nombre entier, sans décimales.',
  problem_not_an_option: 'Ce choix n’est plus proposé. Choisissez-en un autre.',
  problem_not_accepted: 'Cette étude ne peut continuer que si vous acceptez.',
  problem_incomplete:
    'Certaines parties n’ont pas encore de réponse. Remplissez-les toutes, s’il vous plaît.',
  keep_answer: 'Si votre réponse est juste, appuyez encore une fois sur «\u00a0{continue}\u00a0».',

  resume_title: 'Heureux de vous revoir',
  resume_text:
    'Cette étude a été commencée dans ce navigateur. Vous pouvez la reprendre là où elle en était.',
  resume_continue: 'Reprendre',
  resume_fresh: 'Commencer pour une autre personne',
  resume_unsent:
    'Les réponses précédentes ne sont pas encore envoyées. Connectez-vous d’abord à Internet, ou reprenez là où vous en étiez.',
  resume_offline: 'Pour recommencer, connectez-vous d’abord à Internet.',
  elsewhere_title: 'Vous avez continué dans un autre onglet',
  elsewhere_text:
    'Vos réponses les plus récentes y ont été données. Vous pouvez continuer ici avec elles, ou fermer cet onglet.',
  elsewhere_continue: 'Continuer ici',
  lost_title: 'Vos réponses n’ont pas été retrouvées',
  lost_text:
    'Ce navigateur a peut-être effacé ses cookies, ou les réponses ont été supprimées. Vous pouvez recommencer.',
  lost_again: 'Recommencer',
  reloaded: 'Cette étude était aussi ouverte ailleurs. Les réponses les plus récentes sont affichées.',

  completed_title: 'Merci',
  completed_text: 'Vos réponses sont arrivées. Vous pouvez fermer cette page.',
  screened_out_title: 'Merci pour votre temps',
  screened_out_text:
    'Cette étude cherche des personnes dans une autre situation. Vous pouvez fermer cette page.',
  over_quota_title: 'Merci pour votre temps',
  over_quota_text: 'Cette étude a assez de réponses de personnes comme vous. Vous pouvez fermer cette page.',
  finishing_title: 'Envoi de vos réponses',
  finishing_text: 'Cela prend un instant.',
  finishing_server_text:
    'Le serveur est injoignable pour le moment. Gardez cette page ouverte, ou rouvrez-la plus tard dans ce navigateur\u00a0: les réponses seront envoyées automatiquement.',
  finishing_offline_title: 'Vos réponses attendent sur cet appareil',
  finishing_offline_text:
    'Vous êtes hors ligne. Gardez cette page ouverte, ou rouvrez-la plus tard dans ce navigateur\u00a0: les réponses partiront dès que vous serez de nouveau en ligne.',

  unknown_title: 'Il n’y a pas d’étude à cette adresse',
  unknown_text:
    'Le lien est peut-être coupé ou remplacé. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  not_live_title: 'Cette étude n’a pas encore commencé',
  not_live_text:
    'Réessayez plus tard, ou demandez à la personne qui vous a envoyé le lien quand elle commence.',
  paused_title: 'Cette étude est en pause',
  paused_text:
    'Elle reprendra peut-être bientôt. Les réponses que vous avez données sont conservées. Réessayez plus tard.',
  closed_title: 'Cette étude est terminée',
  closed_text:
    'Elle ne prend plus de réponses. Pour toute question, adressez-vous à la personne qui vous a envoyé le lien.',
  closed_on_text:
    'Elle s’est terminée le {date} et ne prend plus de réponses. Pour toute question, adressez-vous à la personne qui vous a envoyé le lien.',
  full_title: 'Cette étude a toutes les réponses qu’il lui faut',
  full_text: 'Merci de votre intérêt. Il n’y a plus rien à faire ici.',
  already_answered_title: 'Vous avez déjà répondu',
  already_answered_text:
    'Cette étude prend une participation par navigateur, et la vôtre est arrivée. Merci.',
  preview_banner: 'Aperçu\u00a0: les réponses ne comptent pas',
};
