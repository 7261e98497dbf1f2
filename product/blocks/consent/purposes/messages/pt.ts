import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Você também pode concordar com o seguinte. Cada item é opcional.',
  consent_record: 'Minha voz, câmera ou tela podem ser gravadas.',
  consent_keep: 'Minhas respostas podem ser guardadas depois do estudo.',
  consent_quote: 'Minhas respostas podem ser citadas.',
  consent_share_clip: 'Trechos das minhas gravações podem ser mostrados a outras pessoas.',
  consent_model: 'Minhas respostas podem ser processadas com modelos de IA.',
  consent_contact_again: 'Aceito receber contato novamente.',
};
