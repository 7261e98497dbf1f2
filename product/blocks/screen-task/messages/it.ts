import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded:
    'Durante il compito viene registrato il suo schermo. Chiuda tutto ciò che non vuole mostrare.',
  screen_task_recorded_voice:
    'Durante il compito vengono registrati il suo schermo e la sua voce. Pensi ad alta voce e chiuda tutto ciò che non vuole mostrare.',
  screen_task_camera: 'Viene registrata anche la videocamera.',
  screen_task_opens: '{site} si apre in una nuova scheda. Torni a questa scheda quando ha finito.',
  screen_task_share: 'Condividi lo schermo',
  screen_task_ask: 'Scelga l’intero schermo, poi consenta l’accesso quando il browser lo chiede.',
  screen_task_ready: 'Il suo schermo è condiviso. Inizi quando vuole.',
  screen_task_one_tab:
    'Sta condividendo una sola scheda, quindi il compito potrebbe non essere visibile. Condivida invece l’intero schermo.',
  screen_task_no_device:
    'Non riusciamo ad accedere al microfono o alla videocamera. Il compito viene registrato senza.',
  screen_task_share_again: 'Condividi di nuovo',
  screen_task_running: 'Il compito è in corso.',
  screen_task_open_again: 'Apri di nuovo {site}',
  screen_task_finished: 'Ho finito',
  screen_task_gave_up: 'Non ce l’ho fatta',
  screen_task_stopped:
    'La registrazione è terminata. Continui il compito: ciò che è stato registrato resta salvato.',
  screen_task_found:
    'Questa pagina è stata chiusa durante il compito. La sua registrazione di {time} è ancora qui. Ha finito il compito?',
  screen_task_address: 'Incolli l’indirizzo dell’ultima pagina che ha aperto',
  screen_task_address_hint: 'Lo copi dalla barra degli indirizzi dell’altra scheda.',
  screen_task_not_an_address:
    'Questo non è l’indirizzo di una pagina web. Lo copi dalla barra degli indirizzi dell’altra scheda.',
  screen_task_without: 'Svolgi il compito senza registrazione',
  screen_task_refused: 'Il suo schermo non è condiviso. Riprovi e scelga l’intero schermo.',
  screen_task_unsupported: 'Questo dispositivo non può registrare lo schermo.',
  screen_task_computer: 'Apra questo studio su un computer.',
  screen_task_unagreed: 'Non ha accettato la registrazione.',
  screen_task_leave: 'Continua senza questo compito',
  screen_task_again: 'Ripeti il compito',
  screen_task_not_sent: 'Non è stato possibile inviare la registrazione. La sua risposta vale anche senza.',
  screen_task_ended_unable: 'Ha saltato questo compito. Ora può continuare.',
  screen_task_start: 'Inizia il compito',
  screen_task_limit: 'Tempo per questo compito: {time}',
  screen_task_ended_done: 'Grazie. Ora può continuare.',
  screen_task_ended_gave_up: 'Ha rinunciato a questo compito. Anche questo ci aiuta. Ora può continuare.',
  screen_task_ended_timeout: 'Il compito finisce qui. Grazie per averci provato. Ora può continuare.',
};
