import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'הקוד שלכם',
  ending_copy_code: 'העתקת הקוד',
  ending_code_copied: 'הקוד הועתק',
  ending_redirect: 'תועברו לעמוד אחר בעוד רגע.',
  ending_stay: 'להישאר בעמוד הזה',
  ending_waits: 'אם אתם אמורים לקבל קוד או קישור בסיום, הוא יופיע כאן אחרי שהתשובות שלכם יישלחו.',
};
