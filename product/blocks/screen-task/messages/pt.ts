import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'Durante a tarefa, o seu ecrã é gravado. Feche tudo o que não quiser mostrar.',
  screen_task_recorded_voice:
    'Durante a tarefa, o seu ecrã e a sua voz são gravados. Pense em voz alta e feche tudo o que não quiser mostrar.',
  screen_task_camera: 'A sua câmara também é gravada.',
  screen_task_opens: '{site} abre num novo separador. Volte a este separador quando terminar.',
  screen_task_share: 'Partilhar o meu ecrã',
  screen_task_ask: 'Escolha o ecrã inteiro e permita o acesso quando o navegador o pedir.',
  screen_task_ready: 'O seu ecrã está a ser partilhado. Comece quando quiser.',
  screen_task_one_tab:
    'Está a partilhar um só separador, por isso a tarefa pode não ficar visível. Partilhe antes o ecrã inteiro.',
  screen_task_no_device:
    'Não conseguimos aceder ao seu microfone ou à sua câmara. A tarefa é gravada sem eles.',
  screen_task_share_again: 'Partilhar de novo',
  screen_task_running: 'A tarefa está a decorrer.',
  screen_task_open_again: 'Abrir {site} de novo',
  screen_task_finished: 'Terminei',
  screen_task_gave_up: 'Não consegui terminar',
  screen_task_stopped: 'A gravação parou. Continue a tarefa: o que foi gravado fica guardado.',
  screen_task_found:
    'Esta página foi fechada durante a tarefa. A sua gravação de {time} ainda está aqui. Terminou a tarefa?',
  screen_task_address: 'Cole o endereço da página onde acabou',
  screen_task_address_hint: 'Copie-o da barra de endereço do outro separador.',
  screen_task_not_an_address:
    'Isto não é o endereço de uma página web. Copie-o da barra de endereço do outro separador.',
  screen_task_without: 'Fazer a tarefa sem gravação',
  screen_task_refused: 'O seu ecrã não está a ser partilhado. Tente de novo e escolha o ecrã inteiro.',
  screen_task_unsupported: 'Este dispositivo não consegue gravar o ecrã.',
  screen_task_computer: 'Abra este estudo num computador.',
  screen_task_unagreed: 'Não aceitou ser gravado.',
  screen_task_leave: 'Continuar sem esta tarefa',
  screen_task_again: 'Fazer a tarefa de novo',
  screen_task_not_sent: 'Não foi possível enviar a sua gravação. A sua resposta conta sem ela.',
  screen_task_ended_unable: 'Deixou esta tarefa por fazer. Pode continuar agora.',
  screen_task_start: 'Começar a tarefa',
  screen_task_limit: 'Tempo para esta tarefa: {time}',
  screen_task_ended_done: 'Agradecemos. Agora é possível continuar.',
  screen_task_ended_gave_up: 'A tarefa foi abandonada. Isso também nos ajuda. Agora é possível continuar.',
  screen_task_ended_timeout: 'A tarefa termina aqui. Agradecemos a tentativa. Agora é possível continuar.',
};
