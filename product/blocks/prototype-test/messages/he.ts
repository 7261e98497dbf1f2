import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'נסו לעשות זאת באב־הטיפוס. לא על הכול אפשר ללחוץ.',
  prototype_test_loading: 'טוען',
  prototype_test_start: 'התחלת המשימה',
  prototype_test_frame: 'אב־טיפוס',
  prototype_test_open: 'לא רואים את אב־הטיפוס? פתחו אותו בכרטיסייה חדשה.',
  prototype_test_now: 'מסך: {screen}',
  prototype_test_nothing: 'כאן לא קורה דבר.',
  prototype_test_back: 'חזרה',
  prototype_test_area: 'אזור {number}',
  prototype_test_done: 'סיימתי',
  prototype_test_give_up: 'ויתור',
  prototype_test_go_on: 'המשך המשימה',
  prototype_test_limit: 'הזמן למשימה הזו: {time}',
  prototype_test_left: 'הזמן שנותר: {time}',
  prototype_test_ended_success: 'השלמתם את המשימה. אפשר להמשיך.',
  prototype_test_ended_done: 'תודה. אפשר להמשיך.',
  prototype_test_ended_gave_up: 'ויתרתם על המשימה הזו. גם זה עוזר לנו. אפשר להמשיך.',
  prototype_test_ended_timeout: 'המשימה מסתיימת כאן. תודה על הניסיון. אפשר להמשיך.',
};
