import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'Tijdens de taak wordt uw scherm opgenomen. Sluit alles wat u niet wilt laten zien.',
  screen_task_recorded_voice:
    'Tijdens de taak worden uw scherm en uw stem opgenomen. Denk hardop en sluit alles wat u niet wilt laten zien.',
  screen_task_camera: 'Uw camera wordt ook opgenomen.',
  screen_task_opens:
    '{site} wordt in een nieuw tabblad geopend. Kom terug naar dit tabblad als u klaar bent.',
  screen_task_share: 'Scherm delen',
  screen_task_ask: 'Kies uw hele scherm en geef toegang wanneer uw browser erom vraagt.',
  screen_task_ready: 'Uw scherm wordt gedeeld. Begin wanneer u klaar bent.',
  screen_task_one_tab:
    'U deelt maar één tabblad, dus de taak is misschien niet te zien. Deel liever uw hele scherm.',
  screen_task_no_device: 'We kunnen uw microfoon of camera niet bereiken. De taak wordt zonder opgenomen.',
  screen_task_share_again: 'Opnieuw delen',
  screen_task_running: 'De taak loopt.',
  screen_task_open_again: '{site} opnieuw openen',
  screen_task_finished: 'Ik ben klaar',
  screen_task_gave_up: 'Het is me niet gelukt',
  screen_task_stopped:
    'U wordt niet meer opgenomen. Ga verder met de taak: wat is opgenomen, blijft bewaard.',
  screen_task_found:
    'Deze pagina is tijdens de taak gesloten. Uw opname van {time} is er nog. Is de taak gelukt?',
  screen_task_address: 'Plak het adres van de pagina waar u bent geëindigd',
  screen_task_address_hint: 'Kopieer het uit de adresbalk van het andere tabblad.',
  screen_task_not_an_address:
    'Dit is geen adres van een webpagina. Kopieer het uit de adresbalk van het andere tabblad.',
  screen_task_without: 'De taak zonder opname doen',
  screen_task_refused: 'Uw scherm wordt niet gedeeld. Probeer het opnieuw en kies uw hele scherm.',
  screen_task_unsupported: 'Dit apparaat kan zijn scherm niet opnemen.',
  screen_task_computer: 'Open dit onderzoek op een computer.',
  screen_task_unagreed: 'U hebt niet ingestemd met een opname.',
  screen_task_leave: 'Verder zonder deze taak',
  screen_task_again: 'De taak opnieuw doen',
  screen_task_not_sent: 'Uw opname kon niet worden verstuurd. Uw antwoord telt ook zonder.',
  screen_task_ended_unable: 'U hebt deze taak overgeslagen. U kunt nu verdergaan.',
  screen_task_start: 'Taak starten',
  screen_task_limit: 'Tijd voor deze taak: {time}',
  screen_task_ended_done: 'Bedankt. U kunt nu verdergaan.',
  screen_task_ended_gave_up: 'U hebt de taak opgegeven. Ook dat helpt ons. U kunt nu verdergaan.',
  screen_task_ended_timeout: 'De taak eindigt hier. Bedankt voor uw poging. U kunt nu verdergaan.',
};
