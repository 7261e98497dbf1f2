import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Tento obrázek se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.',
  picture_slow: 'Obrázek se stále načítá.',
  picture_larger: 'Zvětšit „{picture}“',
  picture_close: 'Zavřít',
  picture_zoom_in: 'Přiblížit',
  picture_zoom_out: 'Oddálit',
  picture_pick: 'Poloha na obrázku',
  picture_keys:
    'Zaměřovač posouvejte šipkami, s klávesou Shift po větších krocích. Umístíte ho klávesou Enter.',
  picture_at: '{place}: {x} % zleva, {y} % shora',
  picture_set: 'Umístěno. {where}.',
  picture_place_1: 'Nahoře vlevo',
  picture_place_2: 'Nahoře uprostřed',
  picture_place_3: 'Nahoře vpravo',
  picture_place_4: 'Uprostřed vlevo',
  picture_place_5: 'Uprostřed',
  picture_place_6: 'Uprostřed vpravo',
  picture_place_7: 'Dole vlevo',
  picture_place_8: 'Dole uprostřed',
  picture_place_9: 'Dole vpravo',
};
