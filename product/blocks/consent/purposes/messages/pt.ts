import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Você também pode aceitar o seguinte. Tudo é opcional.',
  consent_record: 'Vocês podem gravar minha voz, câmera ou tela.',
  consent_keep: 'Vocês podem guardar minhas respostas depois do estudo.',
  consent_quote: 'Vocês podem citar minhas respostas.',
  consent_share_clip: 'Vocês podem mostrar trechos das minhas gravações a outras pessoas.',
  consent_model: 'Vocês podem processar minhas respostas com modelos de IA.',
  consent_contact_again: 'Vocês podem entrar em contato comigo novamente.',
};
