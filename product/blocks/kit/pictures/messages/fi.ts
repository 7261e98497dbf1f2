import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Kuvaa ei voitu ladata. Tarkista yhteys ja yritä uudelleen.',
  picture_slow: 'Kuvaa ladataan edelleen.',
  picture_larger: 'Suurenna ”{picture}”',
  picture_close: 'Sulje',
  picture_zoom_in: 'Lähennä',
  picture_zoom_out: 'Loitonna',
  picture_pick: 'Sijainti kuvassa',
  picture_keys:
    'Siirrä tähtäintä nuolinäppäimillä, vaihtonäppäimen kanssa pidemmin askelin. Aseta se painamalla Enter.',
  picture_at: '{place}: {x}\u00a0% vasemmalta, {y}\u00a0% ylhäältä',
  picture_set: 'Asetettu. {where}.',
  picture_place_1: 'Vasen yläosa',
  picture_place_2: 'Yläosan keskikohta',
  picture_place_3: 'Oikea yläosa',
  picture_place_4: 'Vasemmalla keskellä',
  picture_place_5: 'Keskellä',
  picture_place_6: 'Oikealla keskellä',
  picture_place_7: 'Vasen alaosa',
  picture_place_8: 'Alaosan keskikohta',
  picture_place_9: 'Oikea alaosa',
};
