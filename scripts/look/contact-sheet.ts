import path from 'node:path';

/** As `e2e/accessibility.ts` names its screenshots. */
const SCREENSHOT = /^(?<screen>.+), (?<view>\d+ (?:light|dark))\.png$/;
const VIEWS = [1440, 1024, 390, 320].flatMap((width) => [`${width} light`, `${width} dark`]);
/** The views of a sheet: two beside each other in two rows. */
const SHEET_VIEWS = ['1440 light', '1440 dark', '390 light', '390 dark'];

interface Screen {
  screen: string;
  /** Path of the screenshot by view. */
  files: Record<string, string>;
}

/**
 * Screens with the screenshots of their views, in the order of their names. A name that several journeys use gets a number, so that
 * no screen hides another.
 *
 * @param files paths below a folder
 */
export function listScreens(files: readonly string[]): Screen[] {
  const screens = new Map<string, Record<string, Record<string, string>>>();
  for (const file of files) {
    const { screen, view } = SCREENSHOT.exec(path.basename(file))?.groups ?? {};
    if (!screen || !view) continue;
    const folders = screens.get(screen) ?? {};
    folders[path.dirname(file)] = { ...folders[path.dirname(file)], [view]: file };
    screens.set(screen, folders);
  }
  return [...screens.entries()]
    .flatMap(([screen, folders]) =>
      Object.entries(folders)
        .sort(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([, byView], index) => ({
          screen: index === 0 ? screen : `${screen} (${index + 1})`,
          files: byView,
        })),
    )
    .sort((a, b) => a.screen.localeCompare(b.screen, 'en'));
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const toUrl = (file: string) => file.split(path.sep).map(encodeURIComponent).join('/');

const STYLE = `
  body { font: 13px/1.4 system-ui; margin: 12px; background: #888; color: #fff; }
  td { vertical-align: top; padding: 4px; } th { text-align: start; max-width: 120px; vertical-align: top; }
  td img { height: 420px; max-width: 340px; object-fit: cover; object-position: top; }
  .sheet { display: grid; grid-template-columns: 760px 760px; gap: 12px; }
  .sheet h1 { grid-column: 1 / -1; margin: 0; font-size: 18px; }
  figure { margin: 0; } figure div { max-height: 1000px; overflow: hidden; } figure img { max-width: 760px; }
`;
const formatPage = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Earshot</title>
<style>${STYLE}</style>${content}</html>`;

/** All screens as HTML: a row for each, a column for each view. */
export function formatIndex(screens: readonly Screen[]): string {
  const cell = (file: string | undefined, view: string) =>
    file ? `<td><a href="${toUrl(file)}"><img src="${toUrl(file)}" alt="${view}"></a></td>` : '<td>–</td>';
  const rows = screens.map(
    ({ screen, files }) =>
      `<tr><th scope="row">${escape(screen)}</th>${VIEWS.map((view) => cell(files[view], view)).join('')}</tr>`,
  );
  return formatPage(
    `<table><thead><tr><th>Screen</th>${VIEWS.map((view) => `<th scope="col">${view}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  );
}

/** One screen as a sheet to be judged: the top of four views, each 760 px wide and at most 1,000 px high. */
export function formatSheet({ screen, files }: Screen): string {
  const figures = SHEET_VIEWS.map((view) => {
    const file = files[view];
    const picture = file ? `<img src="${toUrl(file)}" alt="">` : '–';
    return `<figure><figcaption>${view}</figcaption><div>${picture}</div></figure>`;
  });
  return formatPage(`<div class="sheet"><h1>${escape(screen)}</h1>${figures.join('\n')}</div>`);
}

/** The name of a sheet's file. */
export const nameSheet = (screen: string): string => `${screen.replace(/[^\p{L}\p{N} ,()-]/gu, '_')}.png`;
