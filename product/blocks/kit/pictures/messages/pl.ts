import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Nie udało się wczytać tego obrazu. Sprawdź połączenie i spróbuj ponownie.',
  picture_slow: 'Obraz nadal się wczytuje.',
  picture_larger: 'Powiększ „{picture}”',
  picture_close: 'Zamknij',
  picture_zoom_in: 'Przybliż',
  picture_zoom_out: 'Oddal',
  picture_pick: 'Pozycja na obrazie',
  picture_keys:
    'Przesuwaj celownik strzałkami, z klawiszem Shift większymi krokami. Naciśnij Enter, aby go ustawić.',
  picture_at: '{place}: {x}% od lewej, {y}% od góry',
  picture_set: 'Ustawiono. {where}.',
  picture_place_1: 'U góry po lewej',
  picture_place_2: 'U góry pośrodku',
  picture_place_3: 'U góry po prawej',
  picture_place_4: 'Pośrodku po lewej',
  picture_place_5: 'Na środku',
  picture_place_6: 'Pośrodku po prawej',
  picture_place_7: 'U dołu po lewej',
  picture_place_8: 'U dołu pośrodku',
  picture_place_9: 'U dołu po prawej',
};
