import path from 'node:path';

/** As `e2e/accessibility.ts` names its screenshots. */
const SCREENSHOT = /^(?<screen>.+), (?<view>\d+ (?:light|dark))\.png$/;
const VIEWS = [1440, 1024, 390, 320].flatMap((width) => [`${width} light`, `${width} dark`]);

interface Screen {
  screen: string;
  /** Path of the screenshot by view. */
  files: Record<string, string>;
}

/**
 * Screens with the screenshots of their views, in the order of their names.
 *
 * @param files paths below a folder
 */
export function listScreens(files: readonly string[]): Screen[] {
  const screens = new Map<string, Record<string, string>>();
  for (const file of files) {
    const { screen, view } = SCREENSHOT.exec(path.basename(file))?.groups ?? {};
    if (screen && view) screens.set(screen, { ...screens.get(screen), [view]: file });
  }
  return [...screens.entries()]
    .map(([screen, byView]) => ({ screen, files: byView }))
    .sort((a, b) => a.screen.localeCompare(b.screen, 'en'));
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const toUrl = (file: string) => file.split(path.sep).map(encodeURIComponent).join('/');

/** The contact sheet as HTML: a row for each screen, a column for each view. */
export function formatSheet(screens: readonly Screen[]): string {
  const cell = (file: string | undefined, view: string) =>
    file ? `<td><a href="${toUrl(file)}"><img src="${toUrl(file)}" alt="${view}"></a></td>` : '<td>–</td>';
  const rows = screens.map(
    ({ screen, files }) =>
      `<tr><th scope="row">${escape(screen)}</th>${VIEWS.map((view) => cell(files[view], view)).join('')}</tr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Earshot</title>
<style>
  body { font: 13px/1.4 system-ui; margin: 12px; background: #888; color: #fff; }
  td { vertical-align: top; padding: 4px; } th { text-align: start; max-width: 120px; vertical-align: top; }
  img { height: 420px; max-width: 340px; object-fit: cover; object-position: top; }
</style>
<table><thead><tr><th>Screen</th>${VIEWS.map((view) => `<th scope="col">${view}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>`;
}
