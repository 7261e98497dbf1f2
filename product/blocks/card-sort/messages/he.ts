import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'קבצו לקטגוריה כרטיסים ששייכים זה לזה, ותנו לה שם.',
  card_sort_how_closed: 'שייכו כל כרטיס לקטגוריה המתאימה.',
  card_sort_how_hybrid: 'שייכו כל כרטיס לקטגוריה המתאימה. אפשר להוסיף גם קטגוריות משלכם.',
  card_sort_ways: 'גררו כרטיס, או בחרו אותו ואז בחרו קטגוריה.',
  card_sort_left: {
    one: 'נותר כרטיס אחד למיון',
    two: 'נותרו שני כרטיסים למיון',
    other: 'נותרו {count} כרטיסים למיון',
  },
  card_sort_none_left: 'כל הכרטיסים ממוינים.',
  card_sort_cards: { one: 'כרטיס אחד', two: 'שני כרטיסים', other: '{count} כרטיסים' },
  card_sort_where: 'לאן שייך ”{card}”?',
  card_sort_new: 'קטגוריה חדשה',
  card_sort_out: 'החזרה לכרטיסים שלא מוינו',
  card_sort_own: 'קטגוריה {number}',
  card_sort_name: 'שם קטגוריה {number}',
  card_sort_name_it: 'תנו שם לקטגוריה הזו',
  card_sort_remove: 'הסרת {category}',
  card_sort_empty: 'עדיין אין כרטיסים',
  card_sort_undo: 'ביטול',
  card_sort_undone: 'הפעולה האחרונה בוטלה.',
  card_sort_placed: 'הכרטיס ”{card}” נמצא עכשיו כאן: {category}.',
  card_sort_taken_out: 'הכרטיס ”{card}” כבר לא ממוין.',
  card_sort_removed: 'הקטגוריה הוסרה: {category}. הכרטיסים שבה כבר לא ממוינים.',
};
