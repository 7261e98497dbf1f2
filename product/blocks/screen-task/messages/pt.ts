import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'Durante a tarefa, sua tela é gravada. Feche tudo o que não quiser mostrar.',
  screen_task_recorded_voice:
    'Durante a tarefa, sua tela e sua voz são gravadas. Pense em voz alta e feche tudo o que não quiser mostrar.',
  screen_task_camera: 'Sua câmera também é gravada.',
  screen_task_opens: '{site} abre em uma nova aba. Volte para esta aba quando terminar.',
  screen_task_share: 'Compartilhar minha tela',
  screen_task_ask: 'Escolha a tela inteira e permita o acesso quando o navegador pedir.',
  screen_task_ready: 'Sua tela está sendo compartilhada. Comece quando quiser.',
  screen_task_one_tab:
    'Você está compartilhando só uma aba, e talvez a tarefa não apareça. Compartilhe a tela inteira.',
  screen_task_no_device: 'Não conseguimos acessar seu microfone ou sua câmera. A tarefa é gravada sem eles.',
  screen_task_share_again: 'Compartilhar de novo',
  screen_task_running: 'A tarefa está em andamento.',
  screen_task_open_again: 'Abrir {site} de novo',
  screen_task_finished: 'Terminei',
  screen_task_gave_up: 'Não consegui terminar',
  screen_task_stopped: 'A gravação parou. Continue a tarefa: o que foi gravado está salvo.',
  screen_task_found:
    'Esta página foi fechada durante a tarefa. Sua gravação de {time} ainda está aqui. Você terminou a tarefa?',
  screen_task_address: 'Cole o endereço da página em que você terminou',
  screen_task_address_hint: 'Copie da barra de endereço da outra aba.',
  screen_task_not_an_address:
    'Este não é o endereço de uma página da web. Copie da barra de endereço da outra aba.',
  screen_task_without: 'Fazer a tarefa sem gravação',
  screen_task_refused: 'Sua tela não está sendo compartilhada. Tente de novo e escolha a tela inteira.',
  screen_task_unsupported: 'Este dispositivo não consegue gravar a tela.',
  screen_task_computer: 'Abra este estudo em um computador.',
  screen_task_unagreed: 'Você não concordou com a gravação.',
  screen_task_leave: 'Continuar sem esta tarefa',
  screen_task_again: 'Fazer a tarefa de novo',
  screen_task_not_sent: 'Não foi possível enviar sua gravação. Sua resposta vale mesmo sem ela.',
  screen_task_ended_unable: 'Você pulou esta tarefa. Agora pode continuar.',
  screen_task_start: 'Começar a tarefa',
  screen_task_limit: 'Tempo para esta tarefa: {time}',
  screen_task_ended_done: 'Agradecemos. Agora você pode continuar.',
  screen_task_ended_gave_up: 'Você desistiu desta tarefa. Isso também nos ajuda. Agora pode continuar.',
  screen_task_ended_timeout: 'A tarefa termina aqui. Agradecemos a tentativa. Agora você pode continuar.',
};
