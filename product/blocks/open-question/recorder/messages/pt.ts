import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Gravar voz',
  open_question_video: 'Gravar vídeo',
  open_question_write: 'Não consegue gravar? Escreva sua resposta',
  open_question_ask: 'Permita o acesso quando o navegador pedir.',
  open_question_ready: 'Tudo pronto. Você pode gravar até {time}.',
  open_question_start: 'Começar a gravar',
  open_question_recording: 'Gravando',
  open_question_left: 'Restam {time}',
  open_question_stop: 'Parar a gravação',
  open_question_silent: 'Não estamos ouvindo nada. Seu microfone está mudo?',
  open_question_hidden: 'Mantenha esta página na frente. Em segundo plano, a câmera pode parar.',
  open_question_full:
    'Seu dispositivo não consegue guardar a gravação. Mantenha esta página aberta até ela ser enviada.',
  open_question_review: 'Sua gravação: {time}',
  open_question_found: 'Sua gravação de {time} ainda está aqui.',
  open_question_cut:
    'O microfone ou a câmera foi desconectado. O que você gravou até então está aqui: {time}.',
  open_question_use: 'Usar esta gravação',
  open_question_again: 'Gravar de novo',
  open_question_delete: 'Excluir a gravação',
  open_question_sending: 'Enviando…',
  open_question_waiting: 'Aguardando a conexão. Sua gravação será enviada automaticamente.',
  open_question_remaining: 'Faltam cerca de {time}. Mantenha esta página aberta.',
  open_question_smaller: 'Sua conexão está lenta, então o vídeo será gravado em tamanho menor.',
  open_question_slow: 'Sua conexão está lenta. A gravação fica neste dispositivo e é enviada aos poucos.',
  open_question_voice_instead: 'Gravar a voz em vez disso',
  open_question_sent: 'Sua gravação foi enviada: {time}',
  open_question_not_sent: 'Não foi possível enviar sua gravação. Grave de novo ou escreva sua resposta.',
  open_question_refused: 'Seu navegador não deixa esta página usar o microfone ou a câmera.',
  open_question_missing:
    'Não conseguimos acessar o microfone ou a câmera. Veja se está conectado e se nenhum outro aplicativo está usando, e tente de novo.',
  open_question_unsupported: 'Este navegador não grava. Escreva sua resposta, por favor.',
  open_question_help_chrome: 'Toque no ícone ao lado do endereço, permita o acesso e tente de novo.',
  open_question_help_safari:
    'Abra o menu da página ao lado do endereço, escolha “Ajustes do Site”, permita o acesso e tente de novo.',
  open_question_help_firefox:
    'Toque no ícone riscado ao lado do endereço, remova o bloqueio e tente de novo.',
  open_question_unagreed: 'Você não aceitou ser gravado. Escreva sua resposta.',
};
