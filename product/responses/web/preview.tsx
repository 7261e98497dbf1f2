/** @jsxImportSource preact */
import { render } from 'preact';
import type { PlayedStudy } from '../contract.ts';
import { loadTranslate } from '../translate.ts';
import { createAnswering, type Answering } from './answering/answering.ts';
import { memoryDevice } from './answering/device.ts';
import { previewFiles } from './answering/preview-files.ts';
import { previewTransport } from './answering/preview-transport.ts';
import { waitOrOnline } from './answering/wait-or-online.ts';
import { localize } from './localize.ts';
import { Page } from './page.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { loadPlayers, loadPlayerMessages } from './use-player.ts';

/** The live preview in the editor: drafts come from the page around it, of the same origin; nothing is sent. */
export function startPreview(root: HTMLElement): void {
  let answering: Answering | null = null;
  render(<main>{<MessageScreen title="The preview appears here." />}</main>, root);
  /** What was chosen in the preview itself, until the editor shows another language. */
  let chosen = { of: '', language: '' };
  async function show({ study: draft, block, pictures }: PreviewMessage): Promise<void> {
    if (chosen.of !== draft.language) chosen = { of: draft.language, language: draft.language };
    const study = { ...draft, language: chosen.language };
    const t = await loadTranslate(study.language);
    localize(study.language);
    await loadPlayers(study);
    await loadPlayerMessages(study.language);
    const fresh = answering === null;
    answering ??= previewAnswering(study);
    const boot = { preview: true, closedOn: null };
    if (fresh) await answering.begin(null);
    answering.preview(study, block ?? null);
    const readIn = async (language: string) => {
      chosen = { of: draft.language, language };
      await take({ type: 'earshot-preview', study: draft, block: null, pictures });
    };
    const files = previewFiles(pictures);
    render(<Page answering={answering} t={t} boot={boot} files={files} onLanguage={readIn} />, root);
  }
  let newest: PreviewMessage | null = null;
  let showing: Promise<void> | null = null;
  /** One after the other, and always the newest: a player that loads slowly must not undo what came after it. */
  async function showNewest(): Promise<void> {
    for (let one = newest; one; one = newest) {
      newest = null;
      await show(one);
    }
    showing = null;
  }
  function take(message: PreviewMessage): Promise<void> {
    newest = message;
    return (showing ??= showNewest());
  }
  window.addEventListener('message', (event: MessageEvent<PreviewMessage>) => {
    if (event.origin !== location.origin || event.source !== window.parent) return;
    if (event.data?.type === 'earshot-preview' && event.data.study) void take(event.data);
  });
  if (window.parent !== window) window.parent.postMessage({ type: 'earshot-preview-ready' }, location.origin);
}

export interface PreviewMessage {
  type: 'earshot-preview';
  study: PlayedStudy;
  /** The block the editor looks at. */
  block?: string | null;
  /** Address of a picture for the team, with `:media` for its id. */
  pictures?: string;
}

/** Answers that stay in the page: for the preview in the editor, and for that of a link. */
export function previewAnswering(study: PlayedStudy): Answering {
  const answering: Answering = createAnswering({
    study,
    transport: previewTransport(() => answering.study()),
    device: memoryDevice(),
    start: {},
    tabs: { notify: () => {}, listen: () => {} },
    wait: waitOrOnline,
    clock: () => performance.now(),
    online: () => true,
    onFirstAnswer: () => {},
  });
  return answering;
}
