import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Birbirine ait kartları bir kategoriye koyun ve kategoriye ad verin.',
  card_sort_how_closed: 'Her kartı ait olduğu kategoriye koyun.',
  card_sort_how_hybrid: 'Her kartı ait olduğu yere koyun. Kendi kategorilerinizi ekleyebilirsiniz.',
  card_sort_ways: 'Bir kartı sürükleyin ya da karta basıp bir kategori seçin.',
  card_sort_left: { one: 'Yerleştirilecek {count} kart', other: 'Yerleştirilecek {count} kart' },
  card_sort_none_left: 'Tüm kartlar yerleştirildi.',
  card_sort_cards: { one: '{count} kart', other: '{count} kart' },
  card_sort_where: '“{card}” nereye ait?',
  card_sort_new: 'Yeni kategori',
  card_sort_out: 'Yerleştirilecek kartlara geri koy',
  card_sort_own: 'Kategori {number}',
  card_sort_name: 'Kategori {number} için ad',
  card_sort_name_it: 'Bu kategoriye ad verin',
  card_sort_remove: 'Kaldır: {category}',
  card_sort_empty: 'Henüz kart yok',
  card_sort_undo: 'Geri al',
  card_sort_undone: 'Son adım geri alındı.',
  card_sort_placed: '“{card}” artık burada: {category}.',
  card_sort_taken_out: '“{card}” artık yerleştirilmiş değil.',
  card_sort_removed: '{category} kaldırıldı. İçindeki kartlar artık yerleştirilmiş değil.',
};
