import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'כתבו יום החל מ־{limit}.',
  problem_too_late: 'כתבו יום עד {limit}.',
  problem_wrong_total: 'סכום החלקים צריך להיות {limit}.',
  problem_not_a_date: 'אין יום כזה בלוח השנה. כתבו יום, חודש ושנה.',
  problem_not_an_email: 'זו לא כתובת דוא״ל מלאה, כמו name@example.org.',
  problem_not_a_phone: 'זה לא מספר טלפון מלא. כתבו אותו עם הקידומת.',
  problem_not_done: 'בצעו תחילה את המשימה, או ציינו שאתם מוותרים.',
};
