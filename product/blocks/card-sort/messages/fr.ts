import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Regroupez les cartes qui vont ensemble dans des catégories et nommez-les.',
  card_sort_how_closed: 'Placez chaque carte dans la catégorie qui lui convient.',
  card_sort_how_hybrid:
    'Placez chaque carte dans la catégorie qui lui convient. Vous pouvez ajouter vos propres catégories.',
  card_sort_ways: 'Faites glisser une carte, ou sélectionnez-la puis choisissez une catégorie.',
  card_sort_left: { one: '{count} carte à classer', other: '{count} cartes à classer' },
  card_sort_none_left: 'Toutes les cartes sont classées.',
  card_sort_cards: { one: '{count} carte', other: '{count} cartes' },
  card_sort_where: 'Où va «\u00a0{card}\u00a0»\u202f?',
  card_sort_new: 'Nouvelle catégorie',
  card_sort_out: 'Remettre parmi les cartes à classer',
  card_sort_own: 'Catégorie {number}',
  card_sort_name: 'Nom de la catégorie {number}',
  card_sort_name_it: 'Nommez cette catégorie',
  card_sort_remove: 'Supprimer {category}',
  card_sort_empty: 'Aucune carte pour l’instant',
  card_sort_undo: 'Annuler',
  card_sort_undone: 'Dernière action annulée.',
  card_sort_placed: '«\u00a0{card}\u00a0» est maintenant dans {category}.',
  card_sort_taken_out: '«\u00a0{card}\u00a0» n’est plus classée.',
  card_sort_removed: '{category}\u00a0: catégorie supprimée. Ses cartes ne sont plus classées.',
};
