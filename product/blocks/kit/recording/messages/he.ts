import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'אשרו את הגישה כשהדפדפן יבקש.',
  recording_running: 'מתבצעת הקלטה',
  recording_left: 'נותרו {time}',
  recording_silent: 'אנחנו לא שומעים כלום. אולי המיקרופון מושתק?',
  recording_full: 'המכשיר לא יכול לשמור את ההקלטה. השאירו את הדף הזה פתוח עד שהיא תישלח.',
  recording_limit_bytes: 'ההקלטה נעצרה ב־{size} מ״ב, הגודל המרבי שאפשר לשלוח. היא נשמרה.',
  recording_limit_time: 'ההקלטה נעצרה ב־{time}, האורך המרבי המותר. היא נשמרה.',
  recording_sending: 'שולח…',
  recording_waiting: 'ממתין לחיבור. ההקלטה תישלח אוטומטית.',
  recording_remaining: 'נותרו כ־{time}. השאירו את הדף הזה פתוח.',
  recording_help_chrome: 'בחרו בסמל שליד הכתובת, אשרו את הגישה ונסו שוב.',
  recording_help_safari: 'פתחו את תפריט הדף שליד הכתובת, בחרו ”הגדרות אתר האינטרנט”, אשרו את הגישה ונסו שוב.',
  recording_help_firefox: 'בחרו בסמל עם הקו החוצה שליד הכתובת, הסירו את החסימה ונסו שוב.',
};
