import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'הזנת סיסמה',
  gate_password_text: 'המחקר מוגן בסיסמה. אם אין לכם אותה, שאלו את מי שהזמין אתכם.',
  gate_password_label: 'סיסמה',
  gate_password_wrong: 'הסיסמה שגויה. בדקו אותה ונסו שוב.',
  gate_password_wait: 'יותר מדי ניסיונות. המתינו כמה דקות ונסו שוב.',
  gate_cookies: 'הדפדפן חוסם כאן קובצי Cookie ולכן אינו יכול לזכור את הסיסמה. פתחו את המחקר בכרטיסייה חדשה.',
  gate_cookies_allow:
    'הדפדפן חוסם קובצי Cookie ולכן אינו יכול לזכור את הסיסמה. אפשרו אותם באתר הזה והזינו את הסיסמה שוב.',
  gate_open_tab: 'פתיחה בכרטיסייה חדשה',
  gate_device_title: 'נא להשתמש במכשיר אחר',
  gate_device_text: 'אי אפשר להשתתף במחקר במכשיר הזה. מכשירים מתאימים: {devices}.',
  gate_phone: 'טלפון',
  gate_tablet: 'טאבלט',
  gate_desktop: 'מחשב',
  gate_device_scan: 'סרקו את הקוד במכשיר האחר, או שלחו לעצמכם את הקישור.',
  gate_link: 'קישור למחקר',
  gate_send_link: 'שליחת הקישור בדוא״ל',
  gate_qr: 'קוד QR של הקישור',
  gate_framed_title: 'אי אפשר להציג כאן את המחקר',
  gate_framed_text: 'הוא לא הוגדר עבור האתר הזה. אפשר לפתוח אותו בכרטיסייה חדשה.',
};
