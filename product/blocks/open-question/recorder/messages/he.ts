import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'הקלטת קול',
  open_question_video: 'צילום וידאו',
  open_question_write: 'אי אפשר להקליט? כתבו במקום',
  open_question_ask: 'אשרו את הגישה כשהדפדפן יבקש.',
  open_question_ready: 'אפשר להתחיל. ההקלטה יכולה להימשך עד {time}.',
  open_question_start: 'התחלת ההקלטה',
  open_question_recording: 'מתבצעת הקלטה',
  open_question_left: 'נותרו {time}',
  open_question_stop: 'עצירת ההקלטה',
  open_question_silent: 'לא שומעים כלום. אולי המיקרופון מושתק?',
  open_question_hidden: 'השאירו את הדף הזה מוצג. ברקע המצלמה עלולה להיעצר.',
  open_question_full: 'אין במכשיר מקום להקלטה. השאירו את הדף הזה פתוח עד שהיא תישלח.',
  open_question_review: 'ההקלטה שלכם: {time}',
  open_question_found: 'ההקלטה שלכם באורך {time} עדיין כאן.',
  open_question_cut: 'המיקרופון או המצלמה התנתקו. מה שהקלטתם עד אז נמצא כאן: {time}.',
  open_question_use: 'שימוש בהקלטה הזו',
  open_question_again: 'הקלטה מחדש',
  open_question_delete: 'מחיקת ההקלטה',
  open_question_sending: 'שולח…',
  open_question_waiting: 'ממתין לחיבור. ההקלטה תישלח אוטומטית.',
  open_question_sent: 'ההקלטה נשלחה: {time}',
  open_question_not_sent: 'לא ניתן היה לשלוח את ההקלטה. הקליטו שוב או כתבו את התשובה.',
  open_question_refused: 'הדפדפן לא מאפשר לדף הזה להשתמש במיקרופון או במצלמה.',
  open_question_missing:
    'אין גישה למיקרופון או למצלמה. בדקו שהם מחוברים ושאף אפליקציה אחרת לא משתמשת בהם, ונסו שוב.',
  open_question_unsupported: 'הדפדפן הזה לא יכול להקליט. כתבו בבקשה את התשובה.',
  open_question_help_chrome: 'לחצו על הסמל שליד הכתובת, אשרו את הגישה ונסו שוב.',
  open_question_help_safari:
    'פתחו את תפריט הדף שליד הכתובת, בחרו "הגדרות אתר האינטרנט", אשרו את הגישה ונסו שוב.',
  open_question_help_firefox: 'לחצו על הסמל המחוק שליד הכתובת, הסירו את החסימה ונסו שוב.',
};
