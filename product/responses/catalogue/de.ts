import type { Messages } from '#product/blocks/messages.ts';

/** German: formal (“Sie”). */
export const catalogue: Messages = {
  begin: 'Beginnen',
  continue: 'Weiter',
  skip: 'Überspringen',
  leave_rest: 'Ohne den Rest weiter',
  parts_left: 'Noch {left} von {total} offen',
  back: 'Zurück',
  press_enter: 'oder Enter drücken',
  press_ctrl_enter: 'oder Strg + Enter drücken',
  optional: 'Freiwillig',
  page_of: 'Seite {page} von {pages}',
  page_title: 'Seite {page} von {pages} · {study}',
  page_short: '{page} von {pages}',
  progress: 'Fortschritt',
  language: 'Sprache',
  minutes: { one: 'Etwa {count} Minute', other: 'Etwa {count} Minuten' },
  untitled: 'Frage ohne Worte',
  load_failed:
    'Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  try_again: 'Noch einmal versuchen',
  shortcuts_on: 'Buchstaben und Ziffern wählen Antworten. Ausschalten',
  shortcuts_off: 'Tasten einschalten, die Antworten wählen',

  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  saved_on_device: 'Auf diesem Gerät gespeichert',
  saved_on_device_long:
    'Sie sind offline. Ihre Antworten sind auf diesem Gerät gespeichert und werden gesendet, sobald Sie wieder online sind.',
  server_trouble_long:
    'Der Server ist gerade nicht erreichbar. Ihre Antworten sind auf diesem Gerät gespeichert und werden automatisch gesendet.',
  refused: 'Diese Antwort konnte nicht gespeichert werden. Ändern Sie sie und versuchen Sie es noch einmal.',

  choose_any: 'Wählen Sie beliebig viele aus.',
  choose_exactly: 'Wählen Sie {count} aus.',
  choose_at_least: 'Wählen Sie mindestens {count} aus.',
  choose_at_most: 'Wählen Sie höchstens {count} aus.',
  choose_between: 'Wählen Sie {min} bis {max} aus.',
  other_placeholder: 'Ihre Antwort',
  other_label: 'Ihre eigene Antwort',
  score_of: '{score} von {of}',
  characters_left: { one: 'Noch {count} Zeichen', other: 'Noch {count} Zeichen' },
  characters_over: { one: '{count} Zeichen zu viel', other: '{count} Zeichen zu viel' },
  agree: 'Ich stimme zu',
  decline: 'Ich stimme nicht zu',
  agree_chosen: 'Sie haben zugestimmt.',
  decline_chosen: 'Sie haben nicht zugestimmt.',
  matrix_one: 'Wählen Sie in jeder Zeile eine Antwort.',
  matrix_any: 'Wählen Sie in jeder Zeile beliebig viele Antworten.',
  rank_how:
    'Tippen Sie die Einträge in Ihrer Reihenfolge an, den ersten Platz zuerst. Danach können Sie sie durch Ziehen umordnen.',
  rank_how_top: {
    one: 'Tippen Sie an, was für Sie an erster Stelle steht. Durch Ziehen ordnen Sie um.',
    other:
      'Tippen Sie Ihre {count} Favoriten an, den ersten Platz zuerst. Danach können Sie sie durch Ziehen umordnen.',
  },
  rank_empty: 'Hier kommt Ihr erster Platz hin',
  rank_pool: '{count} ohne Platz',
  rank_full: { one: 'Der eine Platz ist vergeben.', other: 'Alle {count} Plätze sind vergeben.' },
  rank_item: ', ohne Platz. Drücken, um den nächsten Platz zu vergeben.',
  rank_item_at: ', Platz {place} von {of}. Drücken, um zu greifen.',
  rank_up: '{item} nach oben',
  rank_down: '{item} nach unten',
  rank_remove: '{item} aus der Rangfolge nehmen',
  rank_grabbed:
    '{item} gegriffen, Platz {place} von {of}. Pfeiltasten verschieben, Leertaste legt ab, Escape stellt zurück.',
  rank_dropped: '{item} auf Platz {place} von {of} abgelegt.',
  rank_placed: '{item}: Platz {place} von {of}.',
  rank_put_back: '{item} steht wieder am alten Platz.',
  rank_removed: '{item} hat keinen Platz mehr.',

  problem_required: 'Bitte beantworten Sie diese Frage, bevor Sie weitergehen.',
  problem_optional: 'Beantworten Sie diese Frage oder drücken Sie „{skip}“.',
  problem_too_few: 'Wählen Sie mindestens {limit} aus.',
  problem_too_many: 'Wählen Sie höchstens {limit} aus.',
  problem_too_small: 'Diese Zahl ist zu klein. Geben Sie {limit} oder mehr an.',
  problem_too_large: 'Diese Zahl ist zu groß. Geben Sie {limit} oder weniger an.',
  problem_too_long: {
    one: 'Das ist zu lang. Verwenden Sie höchstens {limit} Zeichen.',
    other: 'Das ist zu lang. Verwenden Sie höchstens {limit} Zeichen.',
  },
  problem_too_short: {
    one: 'Bitte schreiben Sie etwas mehr: mindestens {limit} Zeichen.',
    other: 'Bitte schreiben Sie etwas mehr: mindestens {limit} Zeichen.',
  },
  problem_not_a_number: 'Das ist keine Zahl. Schreiben Sie sie in Ziffern, zum Beispiel 12.',
  problem_not_a_whole_number: 'Geben Sie eine ganze Zahl an, ohne Nachkommastellen.',
  problem_not_an_option: 'Diese Auswahl gibt es nicht mehr. Wählen Sie eine andere.',
  problem_not_accepted: 'Diese Studie kann nur weitergehen, wenn Sie zustimmen.',
  problem_incomplete: 'Einige Teile haben noch keine Antwort. Bitte füllen Sie alle aus.',
  keep_answer: 'Wenn Ihre Antwort stimmt, drücken Sie noch einmal „{continue}“.',

  resume_title: 'Willkommen zurück',
  resume_text: 'Diese Studie wurde in diesem Browser begonnen. Sie können dort weitermachen.',
  resume_continue: 'Dort weitermachen',
  resume_fresh: 'Als jemand anderes beginnen',
  resume_unsent:
    'Die früheren Antworten sind noch nicht gesendet. Verbinden Sie sich zuerst mit dem Internet, oder machen Sie dort weiter.',
  resume_offline: 'Um neu zu beginnen, verbinden Sie sich zuerst mit dem Internet.',
  elsewhere_title: 'Sie haben in einem anderen Tab weitergemacht',
  elsewhere_text:
    'Ihre neueren Antworten haben Sie dort gegeben. Sie können hier mit ihnen weitermachen oder diesen Tab schließen.',
  elsewhere_continue: 'Hier weitermachen',
  lost_title: 'Ihre Antworten wurden nicht gefunden',
  lost_text:
    'Vielleicht hat dieser Browser seine Cookies gelöscht, oder die Antworten wurden gelöscht. Sie können neu beginnen.',
  lost_again: 'Neu beginnen',
  reloaded: 'Diese Studie war auch an anderer Stelle offen. Sie sehen die neuesten Antworten.',

  completed_title: 'Vielen Dank',
  completed_text: 'Ihre Antworten sind angekommen. Sie können diese Seite schließen.',
  screened_out_title: 'Vielen Dank für Ihre Zeit',
  screened_out_text: 'Diese Studie sucht Menschen in einer anderen Lage. Sie können diese Seite schließen.',
  over_quota_title: 'Vielen Dank für Ihre Zeit',
  over_quota_text:
    'Diese Studie hat genug Antworten von Menschen wie Ihnen. Sie können diese Seite schließen.',
  finishing_title: 'Ihre Antworten werden gesendet',
  finishing_text: 'Das dauert einen Augenblick.',
  finishing_server_text:
    'Der Server ist gerade nicht erreichbar. Lassen Sie diese Seite offen, oder öffnen Sie sie später wieder in diesem Browser: Die Antworten werden automatisch gesendet.',
  finishing_offline_title: 'Ihre Antworten warten auf diesem Gerät',
  finishing_offline_text:
    'Sie sind offline. Lassen Sie diese Seite offen, oder öffnen Sie sie später wieder in diesem Browser: Die Antworten werden gesendet, sobald Sie wieder online sind.',

  unknown_title: 'Unter dieser Adresse gibt es keine Studie',
  unknown_text:
    'Vielleicht ist der Link abgeschnitten oder ersetzt. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  not_live_title: 'Diese Studie hat noch nicht begonnen',
  not_live_text:
    'Versuchen Sie es später noch einmal, oder fragen Sie die Person, die Ihnen den Link geschickt hat, wann sie beginnt.',
  paused_title: 'Diese Studie macht eine Pause',
  paused_text:
    'Vielleicht geht sie bald weiter. Ihre bisherigen Antworten bleiben erhalten. Versuchen Sie es später noch einmal.',
  closed_title: 'Diese Studie ist beendet',
  closed_text:
    'Sie nimmt keine Antworten mehr an. Bei Fragen wenden Sie sich an die Person, die Ihnen den Link geschickt hat.',
  closed_on_text:
    'Sie endete am {date} und nimmt keine Antworten mehr an. Bei Fragen wenden Sie sich an die Person, die Ihnen den Link geschickt hat.',
  full_title: 'Diese Studie hat alle Antworten, die sie braucht',
  full_text: 'Vielen Dank für Ihr Interesse. Hier ist nichts mehr zu tun.',
  already_answered_title: 'Sie haben schon geantwortet',
  already_answered_text:
    'Diese Studie nimmt je Browser eine Teilnahme an, und Ihre ist angekommen. Vielen Dank.',
  preview_banner: 'Vorschau: Antworten zählen nicht',
};
