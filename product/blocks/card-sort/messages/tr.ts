import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Birbiriyle ilgili kartları bir kategoride toplayın ve kategoriye ad verin.',
  card_sort_how_closed: 'Her kartı ait olduğu kategoriye yerleştirin.',
  card_sort_how_hybrid: 'Her kartı ait olduğu yere yerleştirin. Kendi kategorilerinizi de ekleyebilirsiniz.',
  card_sort_ways: 'Bir kartı sürükleyin ya da kartı ve ardından bir kategori seçin.',
  card_sort_left: { one: 'Yerleştirilecek {count} kart', other: 'Yerleştirilecek {count} kart' },
  card_sort_none_left: 'Tüm kartlar yerleştirildi.',
  card_sort_cards: { one: '{count} kart', other: '{count} kart' },
  card_sort_where: '“{card}” nereye ait?',
  card_sort_new: 'Yeni kategori',
  card_sort_out: 'Yerleştirilecek kartlara geri taşı',
  card_sort_own: 'Kategori {number}',
  card_sort_name: 'Kategori {number} adı',
  card_sort_name_it: 'Bu kategoriye ad verin',
  card_sort_remove: 'Kaldır: {category}',
  card_sort_empty: 'Henüz kart yok',
  card_sort_undo: 'Geri al',
  card_sort_undone: 'Son adım geri alındı.',
  card_sort_placed: '“{card}” artık burada: {category}.',
  card_sort_taken_out: '“{card}” artık bir kategoride değil.',
  card_sort_removed: '{category} kaldırıldı. İçindeki kartlar artık bir kategoride değil.',
};
