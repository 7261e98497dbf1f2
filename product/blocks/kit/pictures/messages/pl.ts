import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Nie udało się wczytać tego obrazu. Proszę sprawdzić połączenie i spróbować ponownie.',
  picture_slow: 'Obraz jest jeszcze w drodze.',
  picture_larger: 'Obejrzyj „{picture}” w powiększeniu',
  picture_close: 'Zamknij',
  picture_zoom_in: 'Powiększ',
  picture_zoom_out: 'Pomniejsz',
  picture_pick: 'Miejsce na obrazie',
  picture_keys: 'Strzałki przesuwają krzyżyk, z klawiszem Shift większymi krokami. Enter go ustawia.',
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
