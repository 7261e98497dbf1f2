import type { Messages } from '#product/blocks/messages.ts';

/** Dutch: formal (“u”). */
export const catalogue: Messages = {
  begin: 'Starten',
  continue: 'Verder',
  skip: 'Overslaan',
  leave_rest: 'Verder zonder de rest',
  parts_left: 'Nog {left} van {total} te gaan',
  back: 'Terug',
  press_enter: 'of druk op Enter',
  press_ctrl_enter: 'of druk op Ctrl + Enter',
  optional: 'Optioneel',
  page_of: 'Pagina {page}',
  progress: 'Voortgang',
  language: 'Taal',
  minutes: { one: 'Ongeveer {count} minuut', other: 'Ongeveer {count} minuten' },
  minutes_left: { one: 'Nog ongeveer {count} minuut', other: 'Nog ongeveer {count} minuten' },
  advances: 'De volgende vraag verschijnt zodra u hebt gekozen.',
  asked_by: 'Een onderzoek van {name}',
  seen_by: 'Het onderzoeksteam ziet uw antwoorden.',
  imprint: 'Colofon',
  privacy: 'Privacy',
  untitled: 'Vraag zonder titel',
  load_failed: 'Deze pagina kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.',
  try_again: 'Opnieuw proberen',
  shortcuts_on: 'Sneltoetsen: aan',
  shortcuts_off: 'Sneltoetsen: uit',

  saving: 'Bezig met opslaan',
  saved: 'Opgeslagen',
  saved_on_device: 'Opgeslagen op dit apparaat',
  saved_on_device_long:
    'U bent offline. Uw antwoorden zijn op dit apparaat opgeslagen en worden verstuurd zodra u weer online bent.',
  server_trouble_long:
    'We kunnen de server op dit moment niet bereiken. Uw antwoorden zijn op dit apparaat opgeslagen en worden automatisch verstuurd.',
  refused: 'Dit antwoord kon niet worden opgeslagen. Wijzig het en probeer het opnieuw.',

  choose_any: 'Kies er zo veel als u wilt.',
  choose_exactly: 'Kies er {count}.',
  choose_at_least: 'Kies er minimaal {count}.',
  choose_at_most: 'Kies er maximaal {count}.',
  choose_between: 'Kies er {min} tot {max}.',
  other_placeholder: 'Uw antwoord',
  other_label: 'Uw eigen antwoord',
  score_of: '{score} van {of}',
  characters_left: { one: 'Nog {count} teken', other: 'Nog {count} tekens' },
  characters_over: { one: '{count} teken te veel', other: '{count} tekens te veel' },
  agree: 'Ik ga akkoord',
  decline: 'Ik ga niet akkoord',
  agree_chosen: 'U bent akkoord gegaan.',
  decline_chosen: 'U bent niet akkoord gegaan.',
  matrix_one: 'Kies in elke rij één antwoord.',
  matrix_any: 'Kies in elke rij zo veel antwoorden als u wilt.',
  rank_how:
    'Tik de items aan in uw volgorde, te beginnen met nummer 1. Versleep ze daarna om de volgorde te wijzigen.',
  rank_how_top: {
    one: 'Tik uw eerste keuze aan. Versleep om te wijzigen.',
    other:
      'Tik uw {count} favorieten aan, te beginnen met nummer 1. Versleep ze daarna om de volgorde te wijzigen.',
  },
  rank_empty: 'Hier komt uw eerste keuze',
  rank_pool: 'Nog {count} te rangschikken',
  rank_full: { one: 'U kunt maar één item rangschikken.', other: 'U kunt maar {count} items rangschikken.' },
  rank_item: ', nog niet gerangschikt. Druk om de volgende plaats te geven.',
  rank_item_at: ', plaats {place} van {of}. Druk om op te pakken.',
  rank_up: '{item} omhoog',
  rank_down: '{item} omlaag',
  rank_remove: '{item} uit de rangschikking verwijderen',
  rank_grabbed:
    '{item} opgepakt, plaats {place} van {of}. Gebruik de pijltoetsen om te verplaatsen, de spatiebalk om neer te zetten, Escape om te annuleren.',
  rank_dropped: '{item} neergezet op plaats {place} van {of}.',
  rank_placed: '{item}: plaats {place} van {of}.',
  rank_put_back: '{item} staat weer waar het stond.',
  rank_removed: '{item} is niet meer gerangschikt.',

  problem_required: 'Beantwoord deze vraag om verder te gaan.',
  problem_optional: 'Beantwoord deze vraag of druk op “{skip}”.',
  problem_too_few: 'Kies er minimaal {limit}.',
  problem_too_many: 'Kies er maximaal {limit}.',
  problem_too_small: 'Dit getal is te klein. Vul {limit} of meer in.',
  problem_too_large: 'Dit getal is te groot. Vul {limit} of minder in.',
  problem_too_long: {
    one: 'Dit is te lang. Gebruik maximaal {limit} teken.',
    other: 'Dit is te lang. Gebruik maximaal {limit} tekens.',
  },
  problem_too_short: {
    one: 'Schrijf iets meer: minimaal {limit} teken.',
    other: 'Schrijf iets meer: minimaal {limit} tekens.',
  },
  problem_not_a_number: 'Vul een getal in cijfers in, zoals 12.',
  problem_not_a_whole_number: 'Vul een heel getal in.',
  problem_not_an_option: 'Deze optie is niet meer beschikbaar. Kies een andere.',
  problem_not_accepted: 'U kunt alleen verdergaan als u akkoord gaat.',
  problem_incomplete: 'Sommige onderdelen zijn nog niet beantwoord. Vul ze allemaal in.',
  keep_answer: 'Klopt uw antwoord? Druk dan nog een keer op “{continue}”.',

  resume_title: 'Welkom terug',
  resume_text: 'U bent dit onderzoek eerder in deze browser begonnen. U kunt verdergaan waar u was gebleven.',
  resume_continue: 'Verdergaan waar u was gebleven',
  resume_fresh: 'Iemand anders: begin opnieuw',
  resume_unsent:
    'Uw eerdere antwoorden zijn nog niet verstuurd. Maak eerst verbinding met internet, of ga verder waar u was gebleven.',
  resume_offline: 'Maak eerst verbinding met internet om opnieuw te beginnen.',
  elsewhere_title: 'U bent verdergegaan in een ander tabblad',
  elsewhere_text: 'Daar staan uw nieuwste antwoorden. U kunt er hier mee verdergaan of dit tabblad sluiten.',
  elsewhere_continue: 'Hier verdergaan',
  lost_title: 'We hebben uw antwoorden niet gevonden',
  lost_text:
    'Misschien heeft deze browser zijn cookies gewist of zijn de antwoorden verwijderd. U kunt opnieuw beginnen.',
  lost_again: 'Opnieuw beginnen',
  reloaded: 'Dit onderzoek was ook ergens anders open. U ziet de nieuwste antwoorden.',

  completed_title: 'Bedankt',
  completed_text:
    'We hebben uw antwoorden ontvangen en het onderzoeksteam leest ze. U kunt deze pagina sluiten.',
  screened_out_title: 'Bedankt voor uw tijd',
  screened_out_text: 'Dit onderzoek is bedoeld voor een andere groep mensen. U kunt deze pagina sluiten.',
  declined_text: 'U bent niet akkoord gegaan, dus het onderzoek stopt hier. U kunt deze pagina sluiten.',
  over_quota_title: 'Bedankt voor uw tijd',
  over_quota_text: 'Dit onderzoek heeft al genoeg deelnemers. U kunt deze pagina sluiten.',
  finishing_title: 'Uw antwoorden worden verstuurd',
  finishing_text: 'Dit duurt even.',
  finishing_server_text:
    'We kunnen de server op dit moment niet bereiken. Houd deze pagina open of open de pagina later opnieuw in deze browser. Uw antwoorden worden automatisch verstuurd.',
  finishing_offline_title: 'Uw antwoorden staan veilig op dit apparaat',
  finishing_offline_text:
    'U bent offline. Houd deze pagina open of open de pagina later opnieuw in deze browser. Uw antwoorden worden verstuurd zodra u weer online bent.',

  unknown_title: 'Deze link leidt niet naar een onderzoek',
  unknown_text:
    'De link is misschien onvolledig of verouderd. Vraag een nieuwe aan degene die de link heeft gestuurd.',
  not_live_title: 'Dit onderzoek is nog niet begonnen',
  not_live_text:
    'Probeer het later opnieuw, of vraag aan degene die u de link heeft gestuurd wanneer het begint.',
  paused_title: 'Dit onderzoek is gepauzeerd',
  paused_text:
    'Het gaat misschien binnenkort verder. Uw antwoorden tot nu toe zijn opgeslagen. Probeer het later opnieuw.',
  closed_title: 'Dit onderzoek is gesloten',
  closed_text:
    'Het accepteert geen antwoorden meer. Hebt u vragen? Stel ze aan degene die u de link heeft gestuurd.',
  closed_on_text:
    'Het is gesloten op {date} en accepteert geen antwoorden meer. Hebt u vragen? Stel ze aan degene die u de link heeft gestuurd.',
  full_title: 'Dit onderzoek heeft al genoeg deelnemers',
  full_text: 'Bedankt voor uw belangstelling. U hoeft niets meer te doen.',
  already_answered_title: 'U hebt al meegedaan',
  already_answered_text: 'Iedereen kan één keer antwoorden en we hebben uw antwoorden ontvangen. Bedankt.',
  preview_banner: 'Voorbeeld: antwoorden tellen niet mee',
};
