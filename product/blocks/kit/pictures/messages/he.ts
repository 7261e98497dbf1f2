import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'לא הצלחנו לטעון את התמונה. בדקו את החיבור ונסו שוב.',
  picture_slow: 'התמונה עדיין נטענת.',
  picture_larger: 'הגדלת ”{picture}”',
  picture_close: 'סגירה',
  picture_zoom_in: 'הגדלה',
  picture_zoom_out: 'הקטנה',
  picture_pick: 'מיקום בתמונה',
  picture_keys: 'הזיזו את הכוונת במקשי החצים, ועם Shift בצעדים גדולים יותר. הקישו Enter כדי לקבוע אותה.',
  picture_at: '{place}: {x}% משמאל, {y}% מלמעלה',
  picture_set: 'סומן. {where}.',
  picture_place_1: 'למעלה משמאל',
  picture_place_2: 'למעלה באמצע',
  picture_place_3: 'למעלה מימין',
  picture_place_4: 'באמצע משמאל',
  picture_place_5: 'במרכז',
  picture_place_6: 'באמצע מימין',
  picture_place_7: 'למטה משמאל',
  picture_place_8: 'למטה באמצע',
  picture_place_9: 'למטה מימין',
};
