import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Skriv inn passordet',
  gate_password_text:
    'Undersøkelsen er beskyttet med passord. Hvis du ikke har det, kan du spørre den som inviterte deg.',
  gate_password_label: 'Passord',
  gate_password_wrong: 'Passordet er feil. Sjekk det og prøv igjen.',
  gate_password_wait: 'For mange forsøk. Vent noen minutter, og prøv igjen.',
  gate_cookies:
    'Nettleseren blokkerer informasjonskapsler her og kan derfor ikke huske passordet. Åpne undersøkelsen i en ny fane.',
  gate_cookies_allow:
    'Nettleseren blokkerer informasjonskapsler og kan derfor ikke huske passordet. Tillat dem for dette nettstedet, og skriv inn passordet på nytt.',
  gate_open_tab: 'Åpne i en ny fane',
  gate_device_title: 'Bruk en annen enhet',
  gate_device_text: 'Du kan ikke svare på undersøkelsen på denne enheten. Du kan svare på {devices}.',
  gate_phone: 'telefon',
  gate_tablet: 'nettbrett',
  gate_desktop: 'datamaskin',
  gate_device_scan: 'Skann koden med den andre enheten, eller send lenken til deg selv.',
  gate_link: 'Lenke til undersøkelsen',
  gate_send_link: 'Send lenken på e-post',
  gate_qr: 'QR-kode for lenken',
  gate_framed_title: 'Undersøkelsen kan ikke vises her',
  gate_framed_text: 'Den er ikke satt opp for dette nettstedet. Du kan åpne den i en ny fane.',
};
