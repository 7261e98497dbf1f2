import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Impossible de charger cette image. Vérifiez votre connexion et réessayez.',
  picture_slow: 'L’image est encore en cours de chargement.',
  picture_larger: 'Agrandir «\u00a0{picture}\u00a0»',
  picture_close: 'Fermer',
  picture_zoom_in: 'Zoom avant',
  picture_zoom_out: 'Zoom arrière',
  picture_pick: 'Position sur l’image',
  picture_keys: 'Déplacez le viseur avec les flèches, plus vite avec Maj. Appuyez sur Entrée pour valider.',
  picture_at: '{place}\u00a0: {x}\u202f% depuis la gauche, {y}\u202f% depuis le haut',
  picture_set: 'Position enregistrée. {where}.',
  picture_place_1: 'En haut à gauche',
  picture_place_2: 'En haut au milieu',
  picture_place_3: 'En haut à droite',
  picture_place_4: 'Au milieu à gauche',
  picture_place_5: 'Au centre',
  picture_place_6: 'Au milieu à droite',
  picture_place_7: 'En bas à gauche',
  picture_place_8: 'En bas au milieu',
  picture_place_9: 'En bas à droite',
};
