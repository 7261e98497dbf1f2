import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Ponga en una categoría las tarjetas que van juntas y dele un nombre.',
  card_sort_how_closed: 'Ponga cada tarjeta en la categoría que le corresponde.',
  card_sort_how_hybrid: 'Ponga cada tarjeta donde corresponde. Puede añadir categorías propias.',
  card_sort_ways: 'Arrastre una tarjeta, o púlsela y elija una categoría.',
  card_sort_left: { one: '{count} tarjeta por ordenar', other: '{count} tarjetas por ordenar' },
  card_sort_none_left: 'Todas las tarjetas están ordenadas.',
  card_sort_cards: { one: '{count} tarjeta', other: '{count} tarjetas' },
  card_sort_where: '¿Dónde va «{card}»?',
  card_sort_new: 'Categoría nueva',
  card_sort_out: 'Devolver a las tarjetas por ordenar',
  card_sort_own: 'Categoría {number}',
  card_sort_name: 'Nombre de la categoría {number}',
  card_sort_name_it: 'Dé un nombre a esta categoría',
  card_sort_remove: 'Quitar {category}',
  card_sort_empty: 'Aún no hay tarjetas',
  card_sort_undo: 'Deshacer',
  card_sort_undone: 'Se ha deshecho el último paso.',
  card_sort_placed: '«{card}» está ahora en {category}.',
  card_sort_taken_out: '«{card}» ya no está ordenada.',
  card_sort_removed: '{category} se ha quitado. Sus tarjetas ya no están ordenadas.',
};
