import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Registra la voce',
  open_question_video: 'Registra un video',
  open_question_write: 'Non può registrare? Scriva',
  open_question_ready: 'Quando vuole.',
  open_question_up_to: 'Può registrare fino a {time}.',
  open_question_start: 'Inizia a registrare',
  open_question_stop: 'Ferma la registrazione',
  open_question_hidden:
    'Tenga questa pagina in primo piano. In secondo piano la videocamera potrebbe fermarsi.',
  open_question_review: 'Registrazione: {time}',
  open_question_found: 'La registrazione di {time} è ancora qui.',
  open_question_cut:
    'Il microfono o la videocamera si è scollegato. Quanto registrato fino a quel momento è qui: {time}.',
  open_question_use: 'Usa questa registrazione',
  open_question_again: 'Registra di nuovo',
  open_question_delete: 'Elimina la registrazione',
  open_question_smaller: 'La connessione è lenta, quindi il video verrà registrato in dimensioni ridotte.',
  open_question_slow:
    'La connessione è lenta. La registrazione resta su questo dispositivo e viene inviata un po’ alla volta.',
  open_question_voice_instead: 'Registra solo la voce',
  open_question_sent: 'Registrazione inviata: {time}',
  open_question_not_sent: 'Impossibile inviare la registrazione. Registri di nuovo o scriva la risposta.',
  open_question_refused: 'Il browser non permette a questa pagina di usare il microfono o la videocamera.',
  open_question_missing:
    'Non riusciamo ad accedere al microfono o alla videocamera. Controlli che il dispositivo sia collegato e che nessun’altra app lo stia usando, poi riprovi.',
  open_question_unsupported: 'Questo browser non può registrare. Scriva la risposta.',
  open_question_unagreed: 'Non ha accettato la registrazione, quindi scriva la risposta.',
};
