/** What a rule was before it was changed here. */
const conditions = new WeakMap<CSSMediaRule, string>();

/** Shows the page in a colour scheme, whatever the device is set to; without one, as the device is set. */
export function applyColorScheme(scheme: 'light' | 'dark' | undefined): void {
  document.documentElement.style.colorScheme = scheme ?? '';
  for (const sheet of [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])])
    for (const rule of sheet.cssRules) {
      if (!('media' in rule)) continue;
      const media = rule as CSSMediaRule;
      const condition = conditions.get(media) ?? media.media.mediaText;
      const [, own] = /prefers-color-scheme: ?(light|dark)/.exec(condition) ?? [];
      if (!own) continue;
      conditions.set(media, condition);
      media.media.mediaText = scheme === undefined ? condition : own === scheme ? 'all' : 'not all';
    }
}
