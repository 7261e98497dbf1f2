import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'אפשר להסכים גם לדברים הבאים. כל סעיף הוא רשות.',
  consent_record: 'מותר להקליט את הקול, המצלמה או המסך שלי.',
  consent_keep: 'מותר לשמור את התשובות שלי אחרי המחקר.',
  consent_quote: 'מותר לצטט את התשובות שלי.',
  consent_share_clip: 'מותר להראות לאחרים קטעים מההקלטות שלי.',
  consent_model: 'מותר לעבד את התשובות שלי במודלים של בינה מלאכותית.',
  consent_contact_again: 'מותר ליצור איתי קשר שוב.',
};
