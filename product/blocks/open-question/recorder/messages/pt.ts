import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Gravar voz',
  open_question_video: 'Gravar vídeo',
  open_question_write: 'Não consegue gravar? Escreva',
  open_question_ready: 'Quando quiser.',
  open_question_up_to: 'Você pode gravar até {time}.',
  open_question_start: 'Começar gravação',
  open_question_stop: 'Parar gravação',
  open_question_hidden: 'Mantenha esta página em primeiro plano. Em segundo plano, a câmera pode parar.',
  open_question_review: 'Sua gravação: {time}',
  open_question_found: 'Sua gravação de {time} ainda está aqui.',
  open_question_cut:
    'O microfone ou a câmera foi desconectado. O que você gravou até então está aqui: {time}.',
  open_question_use: 'Usar esta gravação',
  open_question_again: 'Gravar de novo',
  open_question_delete: 'Excluir gravação',
  open_question_smaller: 'Sua conexão está lenta, então o vídeo será gravado em tamanho menor.',
  open_question_slow: 'Sua conexão está lenta. A gravação fica neste dispositivo e é enviada aos poucos.',
  open_question_voice_instead: 'Gravar só a voz',
  open_question_sent: 'Gravação enviada: {time}',
  open_question_not_sent: 'Não foi possível enviar sua gravação. Grave de novo ou escreva sua resposta.',
  open_question_refused: 'Seu navegador não permite que esta página use o microfone ou a câmera.',
  open_question_missing:
    'Não conseguimos acessar o microfone ou a câmera. Verifique se está conectado e se nenhum outro app está usando, e tente de novo.',
  open_question_unsupported: 'Este navegador não consegue gravar. Escreva sua resposta.',
  open_question_unagreed: 'Você não concordou com a gravação, então escreva sua resposta.',
};
