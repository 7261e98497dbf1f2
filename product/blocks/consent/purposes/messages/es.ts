import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'También puede aceptar lo siguiente. Todo es opcional.',
  consent_record: 'Pueden grabar mi voz, mi cámara o mi pantalla.',
  consent_keep: 'Pueden conservar mis respuestas después del estudio.',
  consent_quote: 'Pueden citar mis respuestas.',
  consent_share_clip: 'Pueden mostrar fragmentos de mis grabaciones a otras personas.',
  consent_model: 'Pueden procesar mis respuestas con modelos de IA.',
  consent_contact_again: 'Pueden volver a contactarme.',
};
