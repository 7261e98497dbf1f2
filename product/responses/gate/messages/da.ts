import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Indtast adgangskoden',
  gate_password_text:
    'Undersøgelsen er beskyttet med en adgangskode. Har du den ikke, så spørg den, der inviterede dig.',
  gate_password_label: 'Adgangskode',
  gate_password_wrong: 'Adgangskoden er forkert. Tjek den, og prøv igen.',
  gate_password_wait: 'For mange forsøg. Vent et par minutter, og prøv igen.',
  gate_cookies:
    'Browseren blokerer cookies her og kan derfor ikke huske adgangskoden. Åbn undersøgelsen i en ny fane.',
  gate_cookies_allow:
    'Browseren blokerer cookies og kan derfor ikke huske adgangskoden. Tillad cookies for dette websted, og indtast adgangskoden igen.',
  gate_open_tab: 'Åbn i en ny fane',
  gate_device_title: 'Brug en anden enhed',
  gate_device_text: 'Du kan ikke besvare undersøgelsen på denne enhed. Du kan svare på {devices}.',
  gate_phone: 'telefon',
  gate_tablet: 'tablet',
  gate_desktop: 'computer',
  gate_device_scan: 'Scan koden med den anden enhed, eller send linket til dig selv.',
  gate_link: 'Link til undersøgelsen',
  gate_send_link: 'Send linket på e-mail',
  gate_qr: 'QR-kode til linket',
  gate_framed_title: 'Undersøgelsen kan ikke vises her',
  gate_framed_text: 'Den er ikke sat op til dette websted. Du kan åbne den i en ny fane.',
};
