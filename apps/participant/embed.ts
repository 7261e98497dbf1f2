// Loaded by websites that show studies in a frame or as a pop-up: `<script src="https://…/embed.js" async></script>`.
// It fits the height of frames, and with `data-popup` adds a button that opens the study. Nothing is stored.
export {};

/** The height of a frame in pixels until its page reports one; some never do, such as the one that asks for a changed password. */
const MIN_HEIGHT = 320;

type FrameMessage = { source?: unknown; type?: unknown; height?: unknown };

(() => {
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const { origin } = new URL(script.src);
  const { popup, label = 'Give feedback', title = label } = script.dataset;
  let closePopup = (): void => {};
  const popupFrames = new Set<Window | null>();

  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<FrameMessage | null>) => {
    if (from !== origin || !data || data.source !== 'earshot') return;
    if (data.type === 'dismissed' && popupFrames.has(source as Window)) closePopup();
    if (data.type !== 'resized' || typeof data.height !== 'number' || popupFrames.has(source as Window))
      return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source)
        frame.style.height = `${Math.min(Math.max(data.height, MIN_HEIGHT), 20_000)}px`;
  });

  const addPopup = (linkToken: string) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    // Not a `style` element, which the policy of a website may forbid.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :host{all:initial}
      button{font:600 15px/1.2 system-ui,sans-serif;cursor:pointer;border:0;color:#fff;background:#17695a}
      button:focus-visible{outline:3px solid #17695a;outline-offset:2px}
      .open{position:fixed;inset:auto 20px 20px auto;z-index:2147483000;padding:14px 20px;border-radius:999px;
        box-shadow:0 8px 24px -8px #1b1a1866}
      dialog{width:min(560px,calc(100vw - 24px));height:min(720px,calc(100vh - 24px));max-width:none;max-height:none;
        padding:0;border:0;border-radius:10px;overflow:hidden;color-scheme:light dark;
        background:light-dark(#faf9f6,#151413);box-shadow:0 8px 40px #0006}
      dialog::backdrop{background:#1b1a1880}
      iframe{width:100%;height:calc(100% - 48px);margin-top:48px;border:0;display:block}
      .close{position:absolute;inset:4px 8px auto auto;width:40px;height:40px;border-radius:50%;font-size:22px;
        color:light-dark(#1b1a18,#eceae4);background:none}`);
    root.adoptedStyleSheets = [sheet];
    const open = document.createElement('button');
    open.className = 'open';
    open.type = 'button';
    open.textContent = label;
    open.setAttribute('aria-haspopup', 'dialog');
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', title);
    const close = document.createElement('button');
    close.className = 'close';
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', script.dataset.close ?? 'Close');
    closePopup = () => dialog.close();
    close.addEventListener('click', closePopup);
    // A click beside the dialog: its content covers all of its own area.
    dialog.addEventListener('click', (event) => event.target === dialog && closePopup());
    open.addEventListener('click', () => {
      // Loaded when it is first opened, and kept, so that what was answered is still there.
      if (!dialog.querySelector('iframe')) {
        const frame = document.createElement('iframe');
        frame.src = `${origin}/embed/${encodeURIComponent(linkToken)}`;
        frame.title = title;
        frame.allow = 'microphone; camera; display-capture; clipboard-write';
        dialog.prepend(frame);
      }
      dialog.showModal();
      popupFrames.add(dialog.querySelector('iframe')!.contentWindow);
    });
    dialog.append(close);
    root.append(open, dialog);
    document.body.append(host);
  };
  if (!popup) return;
  if (document.body) addPopup(popup);
  else document.addEventListener('DOMContentLoaded', () => addPopup(popup), { once: true });
})();
