import type { Messages } from '#product/blocks/messages.ts';

/** German: formal (“Sie”). */
export const catalogue: Messages = {
  begin: 'Starten',
  continue: 'Weiter',
  skip: 'Überspringen',
  leave_rest: 'Ohne den Rest weiter',
  parts_left: 'Noch {left} von {total} offen',
  back: 'Zurück',
  press_enter: 'oder Enter drücken',
  press_ctrl_enter: 'oder Strg + Enter drücken',
  optional: 'Optional',
  page_of: 'Seite {page}',
  progress: 'Fortschritt',
  language: 'Sprache',
  minutes: { one: 'Etwa {count} Minute', other: 'Etwa {count} Minuten' },
  minutes_left: { one: 'Noch etwa {count} Minute', other: 'Noch etwa {count} Minuten' },
  advances: 'Die nächste Frage erscheint, sobald Sie gewählt haben.',
  asked_by: 'Eine Studie von {name}',
  seen_by: 'Ihre Antworten sieht das Forschungsteam.',
  about: 'Über diese Studie',
  close: 'Schließen',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  untitled: 'Frage ohne Titel',
  loading: 'Wird geladen …',
  load_failed:
    'Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  try_again: 'Erneut versuchen',
  shortcuts_on: 'Tastenkürzel: ein',
  shortcuts_off: 'Tastenkürzel: aus',

  saving: 'Wird gespeichert',
  saved: 'Gespeichert',
  saved_on_device: 'Auf diesem Gerät gespeichert',
  saved_on_device_long:
    'Sie sind offline. Ihre Antworten sind auf diesem Gerät gespeichert und werden gesendet, sobald Sie wieder online sind.',
  server_trouble_long:
    'Wir erreichen den Server gerade nicht. Ihre Antworten sind auf diesem Gerät gespeichert und werden automatisch gesendet.',
  not_sent: 'Noch nicht gesendet',
  not_sent_long:
    'Ihre Antworten sind noch nicht gesendet, und dieser Browser kann sie nicht aufbewahren. Lassen Sie diese Seite geöffnet, bis sie gesendet sind.',
  refused: 'Diese Antwort konnte nicht gespeichert werden. Ändern Sie sie und versuchen Sie es erneut.',

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
  rank_how: 'Tippen Sie die Einträge in Ihrer Reihenfolge an, beginnend mit Platz 1. Zum Umsortieren ziehen.',
  rank_how_top: {
    one: 'Tippen Sie Ihre erste Wahl an. Zum Umsortieren ziehen.',
    other: 'Tippen Sie Ihre {count} Favoriten an, beginnend mit Platz 1. Zum Umsortieren ziehen.',
  },
  rank_empty: 'Hier erscheint Ihre erste Wahl',
  rank_pool: 'Noch {count} einzuordnen',
  rank_full: {
    one: 'Sie können nur einen Eintrag einordnen.',
    other: 'Sie können nur {count} Einträge einordnen.',
  },
  rank_item: ', noch ohne Platz. Drücken, um den nächsten Platz zu vergeben.',
  rank_item_at: ', Platz {place} von {of}. Drücken, um zu greifen.',
  rank_up: '{item} nach oben',
  rank_down: '{item} nach unten',
  rank_remove: '{item} aus der Rangfolge entfernen',
  rank_grabbed:
    '{item} gegriffen, Platz {place} von {of}. Mit den Pfeiltasten verschieben, mit der Leertaste ablegen, mit Escape abbrechen.',
  rank_dropped: '{item} auf Platz {place} von {of} abgelegt.',
  rank_placed: '{item}: Platz {place} von {of}.',
  rank_put_back: '{item} ist wieder am alten Platz.',
  rank_removed: '{item} ist nicht mehr eingeordnet.',

  problem_required: 'Bitte beantworten Sie diese Frage, um fortzufahren.',
  problem_optional: 'Beantworten Sie diese Frage oder drücken Sie „{skip}“.',
  problem_too_few: 'Wählen Sie mindestens {limit} aus.',
  problem_too_many: 'Wählen Sie höchstens {limit} aus.',
  problem_too_small: 'Diese Zahl ist zu klein. Geben Sie {limit} oder mehr ein.',
  problem_too_large: 'Diese Zahl ist zu groß. Geben Sie {limit} oder weniger ein.',
  problem_too_long: {
    one: 'Das ist zu lang. Verwenden Sie höchstens {limit} Zeichen.',
    other: 'Das ist zu lang. Verwenden Sie höchstens {limit} Zeichen.',
  },
  problem_too_short: {
    one: 'Bitte schreiben Sie etwas mehr: mindestens {limit} Zeichen.',
    other: 'Bitte schreiben Sie etwas mehr: mindestens {limit} Zeichen.',
  },
  problem_not_a_number: 'Geben Sie eine Zahl in Ziffern ein, zum Beispiel 12.',
  problem_too_precise: 'Verwenden Sie höchstens {limit} Ziffern.',
  problem_not_a_whole_number: 'Geben Sie eine ganze Zahl ein.',
  problem_not_an_option: 'Diese Option ist nicht mehr verfügbar. Wählen Sie eine andere aus.',
  problem_not_accepted: 'Sie können nur fortfahren, wenn Sie zustimmen.',
  problem_incomplete: 'Einige Teile sind noch nicht beantwortet. Bitte füllen Sie alle aus.',
  problem_missing: 'Bitte füllen Sie dieses Feld aus.',
  problem_not_chosen: 'Bitte wählen Sie eine Antwort.',
  check_marked: 'Bitte prüfen Sie die markierten Antworten.',
  keep_answer: 'Wenn Ihre Antwort stimmt, drücken Sie noch einmal „{continue}“.',

  resume_title: 'Willkommen zurück',
  resume_text:
    'Sie haben diese Studie bereits begonnen. Sie können dort weitermachen, wo Sie aufgehört haben.',
  resume_continue: 'Dort weitermachen',
  resume_fresh: 'Andere Person: neu beginnen',
  resume_over: 'Neu beginnen',
  resume_given_back:
    'Dieser Link wurde Ihnen zurückgegeben, damit Sie noch einmal teilnehmen können. Machen Sie mit Ihren bisherigen Antworten weiter oder beginnen Sie neu.',
  resume_unsent:
    'Ihre früheren Antworten wurden noch nicht gesendet. Stellen Sie zuerst eine Internetverbindung her oder machen Sie dort weiter, wo Sie aufgehört haben.',
  resume_offline: 'Stellen Sie zuerst eine Internetverbindung her, um neu zu beginnen.',
  elsewhere_title: 'Sie haben in einem anderen Tab weitergemacht',
  elsewhere_text:
    'Dort sind Ihre neuesten Antworten. Sie können hier damit weitermachen oder diesen Tab schließen.',
  elsewhere_continue: 'Hier weitermachen',
  lost_title: 'Wir konnten Ihre Antworten nicht finden',
  lost_text:
    'Vielleicht wurden die Cookies dieses Browsers oder die Antworten gelöscht. Sie können neu beginnen.',
  lost_again: 'Neu beginnen',
  reloaded: 'Diese Studie war auch woanders geöffnet. Sie sehen die neuesten Antworten.',

  completed_title: 'Vielen Dank',
  completed_text:
    'Wir haben Ihre Antworten erhalten, und das Forschungsteam wird sie lesen. Sie können diese Seite schließen.',
  screened_out_title: 'Vielen Dank für Ihre Zeit',
  screened_out_text:
    'Diese Studie richtet sich an eine andere Personengruppe. Sie können diese Seite schließen.',
  declined_text:
    'Sie haben nicht zugestimmt, deshalb endet die Studie hier. Sie können diese Seite schließen.',
  over_quota_title: 'Vielen Dank für Ihre Zeit',
  over_quota_text: 'Diese Studie hat bereits genügend Antworten. Sie können diese Seite schließen.',
  finishing_title: 'Ihre Antworten werden gesendet',
  finishing_text: 'Das dauert einen Moment.',
  finishing_server_text:
    'Wir erreichen den Server gerade nicht. Lassen Sie diese Seite geöffnet oder öffnen Sie sie später wieder in diesem Browser. Ihre Antworten werden automatisch gesendet.',
  finishing_offline_title: 'Ihre Antworten sind sicher auf diesem Gerät gespeichert',
  finishing_offline_text:
    'Sie sind offline. Lassen Sie diese Seite geöffnet oder öffnen Sie sie später wieder in diesem Browser. Ihre Antworten werden gesendet, sobald Sie wieder online sind.',

  unknown_title: 'Dieser Link führt zu keiner Studie',
  unknown_text:
    'Der Link ist möglicherweise unvollständig oder veraltet. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  not_live_title: 'Diese Studie hat noch nicht begonnen',
  not_live_text:
    'Versuchen Sie es später erneut oder fragen Sie die Person, die Ihnen den Link geschickt hat, wann die Studie beginnt.',
  not_live_on_text: 'Sie beginnt am {date}. Bitte rufen Sie die Seite dann noch einmal auf.',
  paused_title: 'Diese Studie ist pausiert',
  paused_text:
    'Sie wird vielleicht bald fortgesetzt. Ihre bisherigen Antworten sind gespeichert. Versuchen Sie es später erneut.',
  closed_title: 'Diese Studie ist beendet',
  closed_text:
    'Sie nimmt keine Antworten mehr an. Bei Fragen wenden Sie sich an die Person, die Ihnen den Link geschickt hat.',
  closed_on_text:
    'Sie endete am {date} und nimmt keine Antworten mehr an. Bei Fragen wenden Sie sich an die Person, die Ihnen den Link geschickt hat.',
  full_title: 'Diese Studie hat bereits genügend Antworten',
  full_text: 'Vielen Dank für Ihr Interesse. Sie müssen nichts weiter tun.',
  already_answered_title: 'Sie haben bereits teilgenommen',
  already_answered_text:
    'Jede Person kann einmal antworten, und wir haben Ihre Antworten erhalten. Vielen Dank.',
  already_answered_again: 'Letzte Seite noch einmal anzeigen',
  preview_banner: 'Vorschau: Antworten werden nicht gezählt',
};
