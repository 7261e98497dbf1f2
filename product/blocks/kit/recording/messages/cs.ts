import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Až se prohlížeč zeptá, povolte přístup.',
  recording_running: 'Nahrává se',
  recording_left: 'Zbývá {time}',
  recording_silent: 'Nic neslyšíme. Nemáte ztlumený mikrofon?',
  recording_full:
    'Vaše zařízení nemůže nahrávku uložit. Nechte tuto stránku otevřenou, dokud se nahrávka neodešle.',
  recording_limit_bytes:
    'Nahrávání se zastavilo na {size} MB, větší nahrávku nelze odeslat. Nahrávka zůstala zachována.',
  recording_limit_time:
    'Nahrávání se zastavilo po {time}, což je nejdelší povolená doba. Nahrávka zůstala zachována.',
  recording_sending: 'Odesílá se…',
  recording_waiting: 'Čekáme na připojení. Nahrávka se odešle automaticky.',
  recording_remaining: 'Zbývá asi {time}. Nezavírejte tuto stránku.',
  recording_help_chrome: 'Vyberte ikonu vedle adresy, povolte přístup a zkuste to znovu.',
  recording_help_safari:
    'Otevřete nabídku stránky vedle adresy, zvolte „Nastavení webové stránky“, povolte přístup a zkuste to znovu.',
  recording_help_firefox: 'Vyberte přeškrtnutou ikonu vedle adresy, zrušte blokování a zkuste to znovu.',
};
