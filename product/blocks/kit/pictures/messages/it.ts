import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Impossibile caricare questa immagine. Controlli la connessione e riprovi.',
  picture_slow: 'L’immagine è ancora in caricamento.',
  picture_larger: 'Ingrandisci “{picture}”',
  picture_close: 'Chiudi',
  picture_zoom_in: 'Ingrandisci',
  picture_zoom_out: 'Riduci',
  picture_pick: 'Posizione sull’immagine',
  picture_keys: 'Sposti il mirino con le frecce, con Maiusc a passi più grandi. Prema Invio per fissarlo.',
  picture_at: '{place}: {x}% da sinistra, {y}% dall’alto',
  picture_set: 'Posizione fissata. {where}.',
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
