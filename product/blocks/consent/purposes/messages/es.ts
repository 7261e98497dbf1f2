import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'También puede aceptar lo siguiente. Cada punto es opcional.',
  consent_record: 'Se puede grabar mi voz, mi cámara o mi pantalla.',
  consent_keep: 'Se pueden conservar mis respuestas después del estudio.',
  consent_quote: 'Se pueden citar mis respuestas.',
  consent_share_clip: 'Se pueden mostrar fragmentos de mis grabaciones a otras personas.',
  consent_model: 'Se pueden procesar mis respuestas con modelos de IA.',
  consent_contact_again: 'Acepto que me vuelvan a contactar.',
};
