import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Cette image n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  picture_slow: 'L’image est encore en route.',
  picture_larger: 'Voir «\u00a0{picture}\u00a0» en grand',
  picture_close: 'Fermer',
  picture_zoom_in: 'Agrandir',
  picture_zoom_out: 'Réduire',
  picture_pick: 'Endroit sur l’image',
  picture_keys: 'Les flèches déplacent la croix, avec Maj par plus grands pas. Entrée la pose.',
  picture_at: '{place}\u00a0: {x}\u202f% depuis la gauche, {y}\u202f% depuis le haut',
  picture_set: 'Posé. {where}.',
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
