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
  page_of: 'Page {page}',
  progress: 'Progression',
  language: 'Langue',
  minutes: { one: 'Environ {count} minute', other: 'Environ {count} minutes' },
  minutes_left: { one: 'Encore {count} minute environ', other: 'Encore {count} minutes environ' },
  advances: 'La question suivante s’affiche dès que vous avez choisi.',
  asked_by: 'Une étude menée par {name}',
  seen_by: 'L’équipe de recherche voit vos réponses.',
  about: 'À propos de cette étude',
  close: 'Fermer',
  imprint: 'Mentions légales',
  privacy: 'Confidentialité',
  untitled: 'Question sans titre',
  loading: 'Chargement…',
  load_failed: 'Impossible de charger cette page. Vérifiez votre connexion et réessayez.',
  try_again: 'Réessayer',
  shortcuts_on: 'Raccourcis clavier\u00a0: activés',
  shortcuts_off: 'Raccourcis clavier\u00a0: désactivés',

  saving: 'Enregistrement…',
  saved: 'Enregistré',
  saved_on_device: 'Enregistré sur cet appareil',
  saved_on_device_long:
    'Vous êtes hors ligne. Vos réponses sont enregistrées sur cet appareil et seront envoyées dès que vous serez de nouveau en ligne.',
  server_trouble_long:
    'Le serveur est inaccessible pour le moment. Vos réponses sont enregistrées sur cet appareil et seront envoyées automatiquement.',
  not_sent: 'Pas encore envoyé',
  not_sent_long:
    'Vos réponses n’ont pas encore été envoyées et ce navigateur ne peut pas les conserver. Laissez cette page ouverte jusqu’à leur envoi.',
  refused: 'Impossible d’enregistrer cette réponse. Modifiez-la et réessayez.',

  choose_any: 'Choisissez autant de réponses que vous le souhaitez.',
  choose_exactly: { one: 'Choisissez {count} réponse.', other: 'Choisissez {count} réponses.' },
  choose_at_least: {
    one: 'Choisissez au moins {count} réponse.',
    other: 'Choisissez au moins {count} réponses.',
  },
  choose_at_most: {
    one: 'Choisissez {count} réponse maximum.',
    other: 'Choisissez jusqu’à {count} réponses.',
  },
  choose_between: 'Choisissez entre {min} et {max} réponses.',
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
  matrix_any: 'Choisissez autant de réponses que vous le souhaitez par ligne.',
  rank_how:
    'Touchez les éléments dans l’ordre, en commençant par le premier. Faites-les ensuite glisser pour les réorganiser.',
  rank_how_top: {
    one: 'Touchez votre premier choix. Faites glisser pour réorganiser.',
    other:
      'Touchez vos {count} préférés, en commençant par le premier. Faites-les ensuite glisser pour les réorganiser.',
  },
  rank_empty: 'Votre premier choix s’affichera ici',
  rank_pool: { one: 'Encore {count} à classer', other: 'Encore {count} à classer' },
  rank_full: {
    one: 'Vous ne pouvez classer qu’un seul élément.',
    other: 'Vous ne pouvez classer que {count} éléments.',
  },
  rank_item: ', non classé. Appuyez pour lui donner la place suivante.',
  rank_item_at: ', place {place} sur {of}. Appuyez pour le saisir.',
  rank_up: 'Monter {item}',
  rank_down: 'Descendre {item}',
  rank_remove: 'Retirer {item} du classement',
  rank_grabbed:
    '{item} saisi, place {place} sur {of}. Utilisez les flèches pour le déplacer, Espace pour le déposer, Échap pour annuler.',
  rank_dropped: '{item} déposé à la place {place} sur {of}.',
  rank_placed: '{item}\u00a0: place {place} sur {of}.',
  rank_put_back: '{item} est revenu à sa place.',
  rank_removed: '{item} n’est plus classé.',

  problem_required: 'Veuillez répondre à cette question pour continuer.',
  problem_optional: 'Répondez à cette question ou appuyez sur «\u00a0{skip}\u00a0».',
  problem_too_few: {
    one: 'Choisissez au moins {limit} réponse.',
    other: 'Choisissez au moins {limit} réponses.',
  },
  problem_too_many: {
    one: 'Choisissez {limit} réponse maximum.',
    other: 'Choisissez {limit} réponses maximum.',
  },
  problem_too_small: 'Ce nombre est trop petit. Saisissez {limit} ou plus.',
  problem_too_large: 'Ce nombre est trop grand. Saisissez {limit} ou moins.',
  problem_too_long: {
    one: 'C’est trop long. Utilisez {limit} caractère maximum.',
    other: 'C’est trop long. Utilisez {limit} caractères maximum.',
  },
  problem_too_short: {
    one: 'Écrivez encore un peu\u00a0: au moins {limit} caractère.',
    other: 'Écrivez encore un peu\u00a0: au moins {limit} caractères.',
  },
  problem_not_a_number: 'Saisissez un nombre en chiffres, par exemple 12.',
  problem_too_precise: 'Utilisez {limit} chiffres au maximum.',
  problem_not_a_whole_number: 'Saisissez un nombre entier.',
  problem_not_an_option: 'Cette option n’est plus disponible. Choisissez-en une autre.',
  problem_not_accepted: 'Vous ne pouvez continuer que si vous acceptez.',
  problem_incomplete: 'Il manque encore des réponses. Veuillez tout compléter.',
  problem_missing: 'Veuillez remplir ce champ.',
  problem_not_chosen: 'Veuillez choisir une réponse.',
  check_marked: 'Veuillez vérifier les réponses signalées.',
  keep_answer: 'Si votre réponse est correcte, appuyez de nouveau sur «\u00a0{continue}\u00a0».',

  resume_title: 'Ravis de vous revoir',
  resume_text: 'Vous avez déjà commencé cette étude. Vous pouvez reprendre là où vous en étiez.',
  resume_continue: 'Reprendre',
  resume_fresh: 'Autre personne\u00a0: recommencer',
  resume_over: 'Recommencer',
  resume_given_back:
    'Ce lien vous a été rendu pour que vous puissiez participer à nouveau. Continuez avec les réponses déjà données, ou recommencez.',
  resume_unsent:
    'Vos réponses précédentes n’ont pas encore été envoyées. Connectez-vous d’abord à Internet, ou reprenez là où vous en étiez.',
  resume_offline: 'Pour recommencer, connectez-vous d’abord à Internet.',
  elsewhere_title: 'Vous avez continué dans un autre onglet',
  elsewhere_text:
    'Vos réponses les plus récentes s’y trouvent. Vous pouvez les reprendre ici, ou fermer cet onglet.',
  elsewhere_continue: 'Continuer ici',
  lost_title: 'Nous n’avons pas retrouvé vos réponses',
  lost_text:
    'Les cookies de ce navigateur ont peut-être été effacés, ou les réponses ont été supprimées. Vous pouvez recommencer.',
  lost_again: 'Recommencer',
  reloaded: 'Cette étude était aussi ouverte ailleurs. Les réponses les plus récentes sont affichées.',

  completed_title: 'Merci',
  completed_text:
    'Nous avons bien reçu vos réponses, et l’équipe de recherche les lira. Vous pouvez fermer cette page.',
  screened_out_title: 'Merci d’avoir pris le temps de répondre',
  screened_out_text: 'Cette étude s’adresse à un autre public. Vous pouvez fermer cette page.',
  declined_text:
    'Vous n’avez pas donné votre accord, l’étude s’arrête donc ici. Vous pouvez fermer cette page.',
  over_quota_title: 'Merci d’avoir pris le temps de répondre',
  over_quota_text: 'Cette étude est complète. Vous pouvez fermer cette page.',
  finishing_title: 'Envoi de vos réponses',
  finishing_text: 'Un instant, s’il vous plaît.',
  finishing_server_text:
    'Le serveur est inaccessible pour le moment. Gardez cette page ouverte, ou rouvrez-la plus tard dans ce navigateur. Vos réponses seront envoyées automatiquement.',
  finishing_offline_title: 'Vos réponses sont en sécurité sur cet appareil',
  finishing_offline_text:
    'Vous êtes hors ligne. Gardez cette page ouverte, ou rouvrez-la plus tard dans ce navigateur. Vos réponses seront envoyées dès que vous serez de nouveau en ligne.',

  unknown_title: 'Ce lien ne mène à aucune étude',
  unknown_text:
    'Le lien est peut-être incomplet ou obsolète. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  not_live_title: 'Cette étude n’a pas encore commencé',
  not_live_text:
    'Réessayez plus tard, ou demandez à la personne qui vous a envoyé le lien quand l’étude commence.',
  not_live_on_text: 'Elle commence le {date}. Revenez à ce moment-là.',
  paused_title: 'Cette étude est en pause',
  paused_text: 'Elle reprendra peut-être bientôt. Vos réponses sont enregistrées. Réessayez plus tard.',
  closed_title: 'Cette étude est terminée',
  closed_text:
    'Elle n’accepte plus de réponses. Pour toute question, adressez-vous à la personne qui vous a envoyé le lien.',
  closed_on_text:
    'Elle s’est terminée le {date} et n’accepte plus de réponses. Pour toute question, adressez-vous à la personne qui vous a envoyé le lien.',
  full_title: 'Cette étude est complète',
  full_text: 'Merci de votre intérêt. Vous n’avez rien d’autre à faire.',
  already_answered_title: 'Vous avez déjà participé',
  already_answered_text:
    'Chaque personne peut répondre une seule fois, et nous avons bien reçu vos réponses. Merci.',
  already_answered_again: 'Afficher de nouveau la dernière page',
  preview_banner: 'Aperçu\u00a0: les réponses ne sont pas comptées',
};
