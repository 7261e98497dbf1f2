import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'בחרו תאריך החל מ־{limit}.',
  problem_too_late: 'בחרו תאריך עד {limit}.',
  problem_wrong_total: 'הסכום צריך להיות {limit}.',
  problem_not_a_date: 'התאריך הזה לא קיים. הזינו יום, חודש ושנה.',
  problem_not_an_email: 'הזינו כתובת דוא״ל מלאה, למשל name@example.org.',
  problem_not_a_phone: 'הזינו מספר טלפון מלא עם קידומת.',
  problem_not_done: 'השלימו קודם את המשימה, או ותרו עליה.',
  problem_out_of_order: 'בדרך כלל המחירים עולים מהשאלה הראשונה עד האחרונה. בדקו אותם שוב, או המשיכו כך.',
};
