import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'הקלטת קול',
  open_question_video: 'הקלטת וידאו',
  open_question_write: 'אי אפשר להקליט? אפשר לכתוב',
  open_question_ready: 'אפשר להתחיל.',
  open_question_up_to: 'ההקלטה יכולה להימשך עד {time}.',
  open_question_start: 'התחלת ההקלטה',
  open_question_stop: 'עצירת ההקלטה',
  open_question_hidden: 'השאירו את הדף הזה בחזית. ברקע המצלמה עלולה להיעצר.',
  open_question_review: 'ההקלטה שלכם: {time}',
  open_question_found: 'ההקלטה שלכם באורך {time} עדיין כאן.',
  open_question_cut: 'המיקרופון או המצלמה התנתקו. מה שהקלטתם עד אז נמצא כאן: {time}.',
  open_question_use: 'שימוש בהקלטה הזו',
  open_question_again: 'הקלטה מחדש',
  open_question_delete: 'מחיקת ההקלטה',
  open_question_smaller: 'החיבור איטי, ולכן הסרטון יוקלט בגודל קטן יותר.',
  open_question_slow: 'החיבור איטי. ההקלטה נשמרת במכשיר הזה ונשלחת בהדרגה.',
  open_question_voice_instead: 'הקלטת קול במקום זאת',
  open_question_sent: 'ההקלטה נשלחה: {time}',
  open_question_not_sent: 'לא הצלחנו לשלוח את ההקלטה. הקליטו שוב או כתבו את התשובה.',
  open_question_refused: 'הדפדפן לא מאפשר לדף הזה להשתמש במיקרופון או במצלמה.',
  open_question_missing:
    'אין לנו גישה למיקרופון או למצלמה. בדקו שהמכשיר מחובר ושאף אפליקציה אחרת לא משתמשת בו, ונסו שוב.',
  open_question_unsupported: 'הדפדפן הזה לא יכול להקליט. כתבו בבקשה את התשובה.',
  open_question_unagreed: 'לא הסכמתם להקלטה, לכן כתבו את התשובה.',
};
