import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { createQrPath } from '#platform/qr-code/create-qr-path.ts';
import { MAX_STUDY_PASSWORD_LENGTH } from '#product/studies/study.ts';
import { loadTranslate } from '../../language/load-translate.ts';
import { createTranslate } from '../../language/translate.ts';
import { enterPassword } from '../../contract.ts';
import type { Gate } from '../gate.ts';
import { loadGateMessages } from '../messages.ts';

/** Added to the styles of the participant’s page. */
export const GATE_STYLES =
  '.gate label{display:block;margin:24px 0 6px;font-weight:600}.gate .field{max-width:24em}' +
  '.gate .buttons{margin-top:20px}.gate svg{display:block;width:184px;margin-top:24px;border-radius:var(--radius)}';

interface Translations {
  say(key: string, values?: Record<string, string>): string;
  continueLabel: string;
  language: string;
}

function renderLink(address: string, label: string, look: 'primary' | 'second'): string {
  return `<a class="${look}" href="${escapeHtml(address)}" target="_blank" rel="noopener">${label}</a>`;
}

function renderPassword(gate: Gate & { kind: 'password' }, { say, continueLabel }: Translations): string {
  const { linkToken, page, search, result, address } = gate;
  const isFramed = page === 'embed';
  // In a tab of its own, the study may set cookies and submit its form, which the website around a frame may forbid.
  const problem = {
    passed: isFramed ? 'gate_cookies' : 'gate_cookies_allow',
    wrong: 'gate_password_wrong',
    wait: 'gate_password_wait',
  };
  const action = enterPassword.path.replace(':linkToken', encodeURIComponent(linkToken));
  // The focus goes to the field: nothing else can be done here, and the problem is part of its description.
  return (
    `<form method="post" action="${action}"><label for="password">${say('gate_password_label')}</label>` +
    `<input class="field" id="password" name="password" type="password" required autofocus ` +
    `maxlength="${MAX_STUDY_PASSWORD_LENGTH}" autocomplete="off"` +
    `${result ? ' aria-invalid="true" aria-describedby="problem"' : ''}>` +
    `<input type="hidden" name="page" value="${page}"><input type="hidden" name="search" value="${escapeHtml(search)}">` +
    (result ? `<p class="wrong on" id="problem">${say(problem[result])}</p>` : '') +
    `<div class="buttons"><button class="primary" type="submit">${continueLabel}</button>` +
    `${isFramed ? renderLink(address, say('gate_open_tab'), 'second') : ''}</div></form>`
  );
}

function renderDevices(gate: Gate & { kind: 'wrong_device' }, { say }: Translations): string {
  const { side, path } = createQrPath(gate.address);
  const subject = gate.name && `subject=${encodeURIComponent(gate.name)}&`;
  const mail = `mailto:?${subject}body=${encodeURIComponent(gate.address)}`;
  return (
    `<p class="prose">${say('gate_device_scan')}</p>` +
    `<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${say('gate_qr')}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${side}v${side}H0z"/><path fill="black" d="${path}"/></svg>` +
    `<label for="link">${say('gate_link')}</label>` +
    `<input class="field" id="link" readonly value="${escapeHtml(gate.address)}">` +
    `<div class="buttons"><a class="second" href="${escapeHtml(mail)}">${say('gate_send_link')}</a></div>`
  );
}

/**
 * The page before a study, or instead of it, as HTML without a script. Contains nothing of
 * the study but its link and, on a wrong device, its name for participants.
 */
export async function renderGate(gate: Gate, language: string): Promise<{ title: string; html: string }> {
  const translateGate = createTranslate(language, await loadGateMessages(language));
  const say = (key: string, values?: Record<string, string>) => escapeHtml(translateGate(key, values));
  const continueLabel = escapeHtml((await loadTranslate(language))('continue'));
  const translations = { say, continueLabel, language };
  const [title, text] = (
    {
      password: ['gate_password_title', 'gate_password_text'],
      wrong_device: ['gate_device_title', 'gate_device_text'],
      framed: ['gate_framed_title', 'gate_framed_text'],
    } as const
  )[gate.kind];
  const devices =
    gate.kind === 'wrong_device'
      ? new Intl.ListFormat(language, { type: 'disjunction' }).format(
          gate.devices.map((device) => translateGate(`gate_${device}`)),
        )
      : '';
  const content =
    gate.kind === 'password'
      ? renderPassword(gate, translations)
      : gate.kind === 'wrong_device'
        ? renderDevices(gate, translations)
        : `<div class="buttons">${renderLink(gate.address, say('gate_open_tab'), 'primary')}</div>`;
  const name = gate.kind === 'wrong_device' ? gate.name : '';
  return {
    title: name || translateGate(title),
    html:
      (name && `<header><div class="bar"><p class="study-name">${escapeHtml(name)}</p></div></header>`) +
      `<main><div class="block message gate"><h1>${say(title)}</h1>` +
      `<p class="prose">${say(text, { devices })}</p>${content}</div></main>`,
  };
}
