import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Permita o acesso quando o navegador pedir.',
  recording_running: 'Gravando',
  recording_left: 'Tempo restante: {time}',
  recording_silent: 'Não estamos ouvindo nada. Seu microfone está mudo?',
  recording_full:
    'Seu dispositivo não consegue guardar a gravação. Mantenha esta página aberta até ela ser enviada.',
  recording_limit_bytes:
    'Sua gravação parou em {size} MB, o tamanho máximo que pode ser enviado. Ela foi mantida.',
  recording_limit_time: 'Sua gravação parou em {time}, a duração máxima permitida. Ela foi mantida.',
  recording_sending: 'Enviando…',
  recording_waiting: 'Aguardando conexão. Sua gravação será enviada automaticamente.',
  recording_remaining: 'Tempo restante aproximado: {time}. Mantenha esta página aberta.',
  recording_help_chrome: 'Selecione o ícone ao lado do endereço, permita o acesso e tente de novo.',
  recording_help_safari:
    'Abra o menu da página ao lado do endereço, escolha “Ajustes do Site”, permita o acesso e tente de novo.',
  recording_help_firefox: 'Selecione o ícone riscado ao lado do endereço, remova o bloqueio e tente de novo.',
};
