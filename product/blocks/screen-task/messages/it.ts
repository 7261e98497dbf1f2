import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded:
    'Durante l’attività viene registrato il suo schermo. Chiuda tutto ciò che non vuole mostrare.',
  screen_task_recorded_voice:
    'Durante l’attività vengono registrati il suo schermo e la sua voce. Pensi ad alta voce e chiuda tutto ciò che non vuole mostrare.',
  screen_task_camera: 'Viene registrata anche la fotocamera.',
  screen_task_opens: '{site} si apre in una nuova scheda. Torni a questa scheda quando ha finito.',
  screen_task_share: 'Condividi lo schermo',
  screen_task_ask: 'Scelga l’intero schermo, poi consenta l’accesso quando il browser lo chiede.',
  screen_task_ready: 'Il suo schermo è condiviso. Inizi quando vuole.',
  screen_task_one_tab:
    'Sta condividendo una sola scheda, quindi l’attività potrebbe non essere visibile. Condivida invece l’intero schermo.',
  screen_task_no_device:
    'Il microfono o la fotocamera non è raggiungibile. L’attività viene registrata senza.',
  screen_task_share_again: 'Condividi di nuovo',
  screen_task_running: 'L’attività è in corso.',
  screen_task_open_again: 'Apri di nuovo {site}',
  screen_task_finished: 'Ho finito',
  screen_task_gave_up: 'Non sono riuscito a finirla',
  screen_task_stopped:
    'La registrazione si è interrotta. Continui l’attività: ciò che è stato registrato resta salvato.',
  screen_task_found:
    'Questa pagina è stata chiusa durante l’attività. La sua registrazione di {time} è ancora qui. Ha finito l’attività?',
  screen_task_address: 'Incolli l’indirizzo della pagina a cui è arrivato',
  screen_task_address_hint: 'Lo copi dalla barra degli indirizzi dell’altra scheda.',
  screen_task_not_an_address:
    'Questo non è l’indirizzo di una pagina web. Lo copi dalla barra degli indirizzi dell’altra scheda.',
  screen_task_without: 'Svolgi l’attività senza registrazione',
  screen_task_refused: 'Il suo schermo non è condiviso. Riprovi e scelga l’intero schermo.',
  screen_task_unsupported: 'Questo dispositivo non può registrare lo schermo.',
  screen_task_computer: 'Apra questo studio su un computer.',
  screen_task_unagreed: 'Non ha acconsentito a essere registrato.',
  screen_task_leave: 'Continua senza questa attività',
  screen_task_again: 'Ripeti l’attività',
  screen_task_not_sent: 'Non è stato possibile inviare la registrazione. La sua risposta vale anche senza.',
  screen_task_ended_unable: 'Ha saltato questa attività. Ora può continuare.',
  screen_task_start: 'Inizia il compito',
  screen_task_limit: 'Tempo per questo compito: {time}',
  screen_task_ended_done: 'Grazie. Ora può continuare.',
  screen_task_ended_gave_up: 'Ha rinunciato al compito. Anche questo ci aiuta. Ora può continuare.',
  screen_task_ended_timeout: 'Il compito finisce qui. Grazie per averci provato. Ora può continuare.',
};
