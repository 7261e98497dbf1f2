import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'Agrupe en categorías las tarjetas que van juntas y póngales un nombre.',
  card_sort_how_closed: 'Coloque cada tarjeta en la categoría que le corresponde.',
  card_sort_how_hybrid: 'Coloque cada tarjeta donde corresponda. Puede añadir sus propias categorías.',
  card_sort_ways: 'Arrastre una tarjeta, o selecciónela y elija una categoría.',
  card_sort_left: { one: '{count} tarjeta por clasificar', other: '{count} tarjetas por clasificar' },
  card_sort_none_left: 'Todas las tarjetas están clasificadas.',
  card_sort_cards: { one: '{count} tarjeta', other: '{count} tarjetas' },
  card_sort_where: '¿Dónde va «{card}»?',
  card_sort_new: 'Nueva categoría',
  card_sort_out: 'Devolver a las tarjetas sin clasificar',
  card_sort_own: 'Categoría {number}',
  card_sort_name: 'Nombre de la categoría {number}',
  card_sort_name_it: 'Ponga un nombre a esta categoría',
  card_sort_remove: 'Eliminar {category}',
  card_sort_empty: 'Aún no hay tarjetas',
  card_sort_undo: 'Deshacer',
  card_sort_undone: 'Último paso deshecho.',
  card_sort_placed: '«{card}» está ahora en {category}.',
  card_sort_taken_out: '«{card}» ya no está clasificada.',
  card_sort_removed: '{category}: eliminada. Sus tarjetas ya no están clasificadas.',
};
