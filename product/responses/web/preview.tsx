/** @jsxImportSource preact */
import { render } from 'preact';
import type { Translate } from '#product/blocks/player.ts';
import type { PageStyle } from '#product/customisation/page-style.ts';
import type { PlayedStudy } from '../contract.ts';
import { loadTranslate } from '../language/load-translate.ts';
import { applyColorScheme } from './apply-color-scheme.ts';
import { createAnswering, type Answering } from './answering/answering.ts';
import { createMemoryDevice } from './answering/device.ts';
import { createPreviewFiles, getSampleTimes } from './answering/preview-files.ts';
import { createPreviewTransport } from './answering/preview-transport.ts';
import { waitOrOnline } from './answering/wait-or-online.ts';
import { localize } from './localize.ts';
import { Page } from './page.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { loadAllPlayers } from './load-all-players.ts';
import { adoptStyles, loadPlayerMessages } from './load-players.ts';

export { getSampleTimes };

/** The live preview in the editor. Drafts arrive as messages from the parent window of the same origin. */
export function startPreview(root: HTMLElement): void {
  let answering: Answering | null = null;
  render(<main>{<MessageScreen title="The preview appears here." />}</main>, root);
  /** The language selected in the preview, which applies until the editor switches its own. */
  let selection = { editorLanguage: '', language: '' };
  async function showMessage(message: PreviewMessage): Promise<void> {
    const { study: draft, block, pictures, style, colorScheme } = message;
    if (selection.editorLanguage !== draft.language)
      selection = { editorLanguage: draft.language, language: draft.language };
    const study = { ...draft, language: selection.language };
    const t = await loadTranslate(study.language);
    localize(study.language);
    await loadAllPlayers(study);
    await loadPlayerMessages(study.language);
    const isFirst = answering === null;
    answering ??= createPreviewAnswering(study);
    const askedBy = study.settings.introduction ? style?.name : undefined;
    const boot = {
      preview: true,
      state: 'open' as const,
      day: null,
      ...(askedBy !== undefined && { askedBy }),
    };
    if (isFirst) await answering.begin(null);
    answering.preview(study, block ?? null);
    const switchLanguage = async (language: string) => {
      selection = { editorLanguage: draft.language, language };
      await enqueue({ ...message, block: null });
    };
    if (style !== undefined) showStyle(root, style, t);
    applyColorScheme(colorScheme);
    const files = createPreviewFiles(pictures);
    render(<Page answering={answering} t={t} boot={boot} files={files} onLanguage={switchLanguage} />, root);
  }
  let newest: PreviewMessage | null = null;
  let showing: Promise<void> | null = null;
  /** Shows one message at a time and always the newest, so that a slow player cannot replace a later one. */
  async function showNewest(): Promise<void> {
    for (let message = newest; message; message = newest) {
      newest = null;
      await showMessage(message);
    }
    showing = null;
  }
  function enqueue(message: PreviewMessage): Promise<void> {
    newest = message;
    return (showing ??= showNewest());
  }
  window.addEventListener('message', (event: MessageEvent<PreviewMessage>) => {
    if (event.origin !== location.origin || event.source !== window.parent) return;
    if (event.data?.type === 'earshot-preview' && event.data.study) void enqueue(event.data);
  });
  if (window.parent !== window) window.parent.postMessage({ type: 'earshot-preview-ready' }, location.origin);
}

export interface PreviewMessage {
  type: 'earshot-preview';
  study: PlayedStudy;
  /** The block selected in the editor. */
  block?: string | null;
  /** URL template of images for the team, with `:media` for the id. */
  pictures?: string;
  /** Style of the workspace; null: as shipped. */
  style?: PageStyle | null;
  /** Without it, that of the device. */
  colorScheme?: 'light' | 'dark';
}

let styleSheet: CSSStyleSheet | undefined;

/** Shows style and logo, which the page of a link has in its HTML. The players' style sheets stay. */
function showStyle(root: HTMLElement, style: PageStyle | null, t: Translate): void {
  if (!styleSheet) {
    styleSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [styleSheet, ...document.adoptedStyleSheets];
  }
  styleSheet.replaceSync(style?.css ?? '');
  document.querySelector('.legal')?.remove();
  if (style && style.links.length > 0) root.after(createLegalLinks(style.links, t));
  const shownLogo = document.querySelector('.logo');
  if (!style?.logo) return shownLogo?.remove();
  const { url, alt, width, height } = style.logo;
  const logo = Object.assign(new Image(width, height), { className: 'logo', src: url, alt });
  if (shownLogo) shownLogo.replaceWith(logo);
  else root.before(logo);
}

function createLegalLinks(links: PageStyle['links'], t: Translate): HTMLElement {
  const navigation = Object.assign(document.createElement('nav'), { className: 'legal' });
  for (const { key, url } of links) {
    const link = { href: url, textContent: t(key), target: '_blank', rel: 'noopener noreferrer' };
    navigation.append(Object.assign(document.createElement('a'), link));
  }
  return navigation;
}

/** Starting a preview again starts its tasks again, which `kit/task/use-saved-task.ts` saves. */
function forgetTasks(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('earshot-task:')) sessionStorage.removeItem(key);
  } catch {
    // Nothing is stored then.
  }
}

/** In the frame of the editor a scrollbar gutter would show as a gap beside the banner. */
const BANNER_STYLES =
  '.preview-banner{background:var(--accent-soft);font-size:.765rem;padding:4px 16px;text-align:center}' +
  'html:has(.preview-banner){scrollbar-gutter:auto}';

/** For the previews in the editor and by link: answers stay in the page. */
export function createPreviewAnswering(study: PlayedStudy): Answering {
  forgetTasks();
  adoptStyles(BANNER_STYLES);
  const answering: Answering = createAnswering({
    study,
    transport: createPreviewTransport(() => answering.getStudy()),
    device: createMemoryDevice(),
    sendFiles: async ({ value }) => value,
    start: {},
    tabs: { notify: () => {}, listen: () => {} },
    wait: waitOrOnline,
    clock: () => performance.now(),
    isOnline: () => true,
    onFirstAnswer: () => {},
  });
  return answering;
}
