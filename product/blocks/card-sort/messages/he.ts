import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'שימו כרטיסים ששייכים זה לזה בקטגוריה אחת, ותנו לה שם.',
  card_sort_how_closed: 'שימו כל כרטיס בקטגוריה שאליה הוא שייך.',
  card_sort_how_hybrid: 'שימו כל כרטיס במקום שאליו הוא שייך. אפשר להוסיף קטגוריות משלכם.',
  card_sort_ways: 'גררו כרטיס, או הקישו עליו ובחרו קטגוריה.',
  card_sort_left: {
    one: 'נותר כרטיס אחד למיון',
    two: 'נותרו שני כרטיסים למיון',
    other: 'נותרו {count} כרטיסים למיון',
  },
  card_sort_none_left: 'כל הכרטיסים ממוינים.',
  card_sort_cards: { one: 'כרטיס אחד', two: 'שני כרטיסים', other: '{count} כרטיסים' },
  card_sort_where: 'לאן שייך ”{card}”?',
  card_sort_new: 'קטגוריה חדשה',
  card_sort_out: 'החזרה לכרטיסים למיון',
  card_sort_own: 'קטגוריה {number}',
  card_sort_name: 'שם של קטגוריה {number}',
  card_sort_name_it: 'תנו שם לקטגוריה הזו',
  card_sort_remove: 'הסרת {category}',
  card_sort_empty: 'עדיין אין כרטיסים',
  card_sort_undo: 'ביטול הצעד',
  card_sort_undone: 'הצעד האחרון בוטל.',
  card_sort_placed: 'הכרטיס ”{card}” נמצא עכשיו כאן: {category}.',
  card_sort_taken_out: 'הכרטיס ”{card}” כבר לא ממוין.',
  card_sort_removed: 'הקטגוריה הוסרה: {category}. הכרטיסים שבה כבר לא ממוינים.',
};
