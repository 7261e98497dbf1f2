import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Introduzca la contraseña',
  gate_password_text:
    'Este estudio está protegido con contraseña. Si no la tiene, pídala a la persona que le envió la invitación.',
  gate_password_label: 'Contraseña',
  gate_password_wrong: 'Esta contraseña no es correcta. Compruébela e inténtelo de nuevo.',
  gate_password_wait: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  gate_cookies:
    'Este navegador bloquea las cookies aquí, por lo que no puede recordar la contraseña. Abra el estudio en una pestaña nueva.',
  gate_cookies_allow:
    'Este navegador bloquea las cookies, por lo que no puede recordar la contraseña. Permítalas para este sitio y vuelva a introducir la contraseña.',
  gate_open_tab: 'Abrir en una pestaña nueva',
  gate_device_title: 'Utilice otro dispositivo',
  gate_device_text:
    'No se puede responder a este estudio en este dispositivo. Dispositivos compatibles: {devices}.',
  gate_phone: 'teléfono',
  gate_tablet: 'tableta',
  gate_desktop: 'equipo de escritorio o portátil',
  gate_device_scan: 'Escanee este código con el otro dispositivo o envíese el enlace.',
  gate_link: 'Enlace al estudio',
  gate_send_link: 'Enviar el enlace por correo electrónico',
  gate_qr: 'Código QR del enlace',
  gate_framed_title: 'Este estudio no se puede mostrar aquí',
  gate_framed_text: 'No está configurado para este sitio web. Puede abrirlo en una pestaña nueva.',
};
