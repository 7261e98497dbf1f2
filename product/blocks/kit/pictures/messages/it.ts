import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Non è stato possibile caricare questa immagine. Verifichi la connessione e riprovi.',
  picture_slow: 'L’immagine sta ancora arrivando.',
  picture_larger: 'Guarda “{picture}” più grande',
  picture_close: 'Chiudi',
  picture_zoom_in: 'Ingrandisci',
  picture_zoom_out: 'Rimpicciolisci',
  picture_pick: 'Punto sull’immagine',
  picture_keys: 'Le frecce muovono la croce, con Maiusc a passi più grandi. Invio la fissa.',
  picture_at: '{place}: {x}% da sinistra, {y}% dall’alto',
  picture_set: 'Fissato. {where}.',
  picture_place_1: 'In alto a sinistra',
  picture_place_2: 'In alto al centro',
  picture_place_3: 'In alto a destra',
  picture_place_4: 'Al centro a sinistra',
  picture_place_5: 'Al centro',
  picture_place_6: 'Al centro a destra',
  picture_place_7: 'In basso a sinistra',
  picture_place_8: 'In basso al centro',
  picture_place_9: 'In basso a destra',
};
