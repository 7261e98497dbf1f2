import type { Messages } from '#product/blocks/messages.ts';

/** Dutch: formal (“u”). */
export const catalogue: Messages = {
  begin: 'Beginnen',
  continue: 'Verder',
  skip: 'Overslaan',
  leave_rest: 'Verder zonder de rest',
  parts_left: 'Nog {left} van {total} te gaan',
  back: 'Terug',
  press_enter: 'of druk op Enter',
  press_ctrl_enter: 'of druk op Ctrl + Enter',
  optional: 'Optioneel',
  page_of: 'Pagina {page} van {pages}',
  page_title: 'Pagina {page} van {pages} · {study}',
  page_short: '{page} van {pages}',
  progress: 'Voortgang',
  language: 'Taal',
  minutes: { one: 'Ongeveer {count} minuut', other: 'Ongeveer {count} minuten' },
  untitled: 'Vraag zonder woorden',
  load_failed: 'Deze pagina kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.',
  try_again: 'Opnieuw proberen',
  shortcuts_on: 'Letters en cijfers kiezen antwoorden. Uitzetten',
  shortcuts_off: 'Toetsen aanzetten die antwoorden kiezen',

  saving: 'Opslaan',
  saved: 'Opgeslagen',
  saved_on_device: 'Opgeslagen op dit apparaat',
  saved_on_device_long:
    'U bent offline. Uw antwoorden zijn op dit apparaat opgeslagen en worden verstuurd zodra u weer online bent.',
  server_trouble_long:
    'De server is op dit moment niet bereikbaar. Uw antwoorden zijn op dit apparaat opgeslagen en worden automatisch verstuurd.',
  refused: 'Dit antwoord kon niet worden opgeslagen. Wijzig het en probeer het opnieuw.',

  choose_any: 'Kies er zoveel als u wilt.',
  choose_exactly: 'Kies er {count}.',
  choose_at_least: 'Kies er minstens {count}.',
  choose_at_most: 'Kies er hoogstens {count}.',
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
  matrix_any: 'Kies in elke rij zoveel antwoorden als u wilt.',
  rank_how: 'Tik de items aan in uw volgorde, de eerste plaats eerst. Daarna kunt u ze verslepen.',
  rank_how_top: {
    one: 'Tik uw eerste keuze aan. Versleep om te wijzigen.',
    other: 'Tik uw {count} favorieten aan, de eerste plaats eerst. Daarna kunt u ze verslepen.',
  },
  rank_empty: 'Hier komt uw eerste keuze',
  rank_pool: '{count} zonder plaats',
  rank_full: { one: 'De enige plaats is bezet.', other: 'Alle {count} plaatsen zijn bezet.' },
  rank_item: ', zonder plaats. Druk om de volgende plaats te geven.',
  rank_item_at: ', plaats {place} van {of}. Druk om op te pakken.',
  rank_up: '{item} omhoog',
  rank_down: '{item} omlaag',
  rank_remove: '{item} uit de rangorde halen',
  rank_grabbed:
    '{item} opgepakt, plaats {place} van {of}. Pijltoetsen verplaatsen, spatiebalk legt neer, Escape zet terug.',
  rank_dropped: '{item} neergelegd op plaats {place} van {of}.',
  rank_placed: '{item}: plaats {place} van {of}.',
  rank_put_back: '{item} staat weer waar het stond.',
  rank_removed: '{item} heeft geen plaats meer.',

  problem_required: 'Geef eerst antwoord op deze vraag voordat u verdergaat.',
  problem_optional: 'Beantwoord deze vraag of druk op ‘{skip}’.',
  problem_too_few: 'Kies er minstens {limit}.',
  problem_too_many: 'Kies er hoogstens {limit}.',
  problem_too_small: 'Dit getal is te klein. Geef {limit} of meer.',
  problem_too_large: 'Dit getal is te groot. Geef {limit} of minder.',
  problem_too_long: {
    one: 'Dit is te lang. Gebruik hoogstens {limit} teken.',
    other: 'Dit is te lang. Gebruik hoogstens {limit} tekens.',
  },
  problem_too_short: {
    one: 'Schrijf alstublieft iets meer: minstens {limit} teken.',
    other: 'Schrijf alstublieft iets meer: minstens {limit} tekens.',
  },
  problem_not_a_number: 'Dit is geen getal. Schrijf het in cijfers, bijvoorbeeld 12.',
  problem_not_a_whole_number: 'Geef een heel getal, zonder decimalen.',
  problem_not_an_option: 'Deze keuze is er niet meer. Kies een andere.',
  problem_not_accepted: 'Dit onderzoek kan alleen verdergaan als u akkoord gaat.',
  problem_incomplete: 'Sommige delen hebben nog geen antwoord. Vul ze alstublieft allemaal in.',
  keep_answer: 'Klopt uw antwoord? Druk dan nog een keer op ‘{continue}’.',

  resume_title: 'Welkom terug',
  resume_text: 'Dit onderzoek is in deze browser begonnen. U kunt verdergaan waar het is gebleven.',
  resume_continue: 'Verdergaan waar u was gebleven',
  resume_fresh: 'Beginnen als iemand anders',
  resume_unsent:
    'De eerdere antwoorden zijn nog niet verstuurd. Maak eerst verbinding met internet, of ga verder waar u was gebleven.',
  resume_offline: 'Maak eerst verbinding met internet om opnieuw te beginnen.',
  elsewhere_title: 'U bent in een ander tabblad verdergegaan',
  elsewhere_text:
    'Daar hebt u uw nieuwere antwoorden gegeven. U kunt er hier mee verdergaan, of dit tabblad sluiten.',
  elsewhere_continue: 'Hier verdergaan',
  lost_title: 'Uw antwoorden zijn niet gevonden',
  lost_text:
    'Misschien heeft deze browser zijn cookies gewist, of zijn de antwoorden verwijderd. U kunt opnieuw beginnen.',
  lost_again: 'Opnieuw beginnen',
  reloaded: 'Dit onderzoek was ook ergens anders open. U ziet de nieuwste antwoorden.',

  completed_title: 'Hartelijk dank',
  completed_text: 'Uw antwoorden zijn aangekomen. U kunt deze pagina sluiten.',
  screened_out_title: 'Hartelijk dank voor uw tijd',
  screened_out_text: 'Dit onderzoek zoekt mensen in een andere situatie. U kunt deze pagina sluiten.',
  over_quota_title: 'Hartelijk dank voor uw tijd',
  over_quota_text: 'Dit onderzoek heeft genoeg antwoorden van mensen zoals u. U kunt deze pagina sluiten.',
  finishing_title: 'Uw antwoorden worden verstuurd',
  finishing_text: 'Dit duurt even.',
  finishing_server_text:
    'De server is op dit moment niet bereikbaar. Laat deze pagina open, of open haar later opnieuw in deze browser: de antwoorden worden automatisch verstuurd.',
  finishing_offline_title: 'Uw antwoorden wachten op dit apparaat',
  finishing_offline_text:
    'U bent offline. Laat deze pagina open, of open haar later opnieuw in deze browser: de antwoorden worden verstuurd zodra u weer online bent.',

  unknown_title: 'Op dit adres is geen onderzoek',
  unknown_text:
    'Misschien is de link afgekapt of vervangen. Vraag een nieuwe aan degene die hem heeft gestuurd.',
  not_live_title: 'Dit onderzoek is nog niet begonnen',
  not_live_text:
    'Probeer het later opnieuw, of vraag aan degene die u de link heeft gestuurd wanneer het begint.',
  paused_title: 'Dit onderzoek is gepauzeerd',
  paused_text:
    'Misschien gaat het binnenkort verder. De antwoorden die u hebt gegeven blijven bewaard. Probeer het later opnieuw.',
  closed_title: 'Dit onderzoek is gesloten',
  closed_text:
    'Het neemt geen antwoorden meer aan. Vragen kunt u stellen aan degene die u de link heeft gestuurd.',
  closed_on_text:
    'Het is gesloten op {date} en neemt geen antwoorden meer aan. Vragen kunt u stellen aan degene die u de link heeft gestuurd.',
  full_title: 'Dit onderzoek heeft alle antwoorden die het nodig heeft',
  full_text: 'Hartelijk dank voor uw belangstelling. Hier is niets meer te doen.',
  already_answered_title: 'U hebt al geantwoord',
  already_answered_text:
    'Dit onderzoek neemt één deelname per browser aan, en die van u is aangekomen. Hartelijk dank.',
  preview_banner: 'Voorbeeld: antwoorden tellen niet mee',
};
