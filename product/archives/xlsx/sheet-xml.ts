import { startsLikeFormula, type CsvCell } from '#platform/csv/write-csv.ts';

/** Worksheets of Excel files (ECMA-376, part 1, 18.3), as text. */

/** What a worksheet of Excel can hold. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_SHEET_COLUMNS = 16_384;
export const MAX_CELL_CHARACTERS = 32_767;

const CUT_NOTE = '… (Excel cells hold up to 32,767 characters. The CSV file has the whole text.)';

const MS_PER_DAY = 86_400_000;
/** The number of 1970-01-01 among the days that a spreadsheet counts. */
const EPOCH_DAY = 25_569;
/** 1900-03-01: Excel counts earlier days differently from other programs, so they stay texts. */
const FIRST_DAY = 61;

/** Indexes of `cellXfs` in `stylesXml`. */
const STYLE = { header: 1, day: 2, time: 3, quoted: 4 } as const;

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const NEEDS_CLEANING = /[&<>\p{Cc}\p{Cs}\ufffe\uffff]|_x/u;
/** Characters that XML cannot contain, also escaped. */
const INVALID_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Excel reads `_x0041_` in a text as an escaped “A”. */
const LIKE_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

function escapeXml(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text
    .toWellFormed()
    .replace(INVALID_CHARACTER, '')
    .replace(LIKE_ESCAPED, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A, B, … Z, AA, AB and so on, from 0. */
export function formatColumnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** A text that is never run as a formula, also after somebody has edited the cell. */
function formatTextCell(reference: string, text: string, style?: number): string {
  const cut = text.length > MAX_CELL_CHARACTERS;
  const shown = cut ? text.slice(0, MAX_CELL_CHARACTERS - CUT_NOTE.length) + CUT_NOTE : text;
  const styled = style ?? (startsLikeFormula(text) ? STYLE.quoted : 0);
  const attribute = styled ? ` s="${styled}"` : '';
  return `<c r="${reference}"${attribute} t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`;
}

/** A date or time in ISO format, UTC; null if spreadsheets cannot count its day. */
function formatDateCell(reference: string, iso: string): string | null {
  const day = Date.parse(iso) / MS_PER_DAY + EPOCH_DAY;
  if (!(day >= FIRST_DAY)) return null;
  return `<c r="${reference}" s="${iso.includes('T') ? STYLE.time : STYLE.day}"><v>${day}</v></c>`;
}

function formatCell(reference: string, cell: CsvCell, isDate: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${reference}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
  return (isDate && formatDateCell(reference, cell)) || formatTextCell(reference, cell);
}

/** @param row from 1 */
export function formatRow(
  row: number,
  cells: readonly CsvCell[],
  columns: readonly { letters: string; isDate: boolean }[],
): string {
  let xml = `<row r="${row}">`;
  for (let index = 0; index < cells.length; index += 1)
    xml += formatCell(`${columns[index]!.letters}${row}`, cells[index]!, columns[index]!.isDate);
  return `${xml}</row>`;
}

/** The beginning of a worksheet with a row of names that stays in view. */
export function formatSheetStart(
  columns: readonly { letters: string; name: string; isDate: boolean }[],
): string {
  const widths = columns.map(
    ({ isDate }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${isDate ? 24 : 18}" customWidth="1"/>`,
  );
  const names = columns.map(({ letters, name }) => formatTextCell(`${letters}1`, name, STYLE.header));
  return (
    `${XML_DECLARATION}<worksheet ${NAMESPACE}><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${names.join('')}</row>`
  );
}

/** The end of a worksheet, with a filter on all columns. */
export const formatSheetEnd = (lastColumn: string, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${lastColumn}${rows}"/></worksheet>`;

export const stylesXml = `${XML_DECLARATION}<styleSheet ${NAMESPACE}>
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; UTC&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const packageRelationshipsXml = `${XML_DECLARATION}<Relationships ${RELATIONSHIPS}><Relationship Id="rId1" Type="${RELATIONSHIP}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The parts that list the worksheets, by name in the ZIP. */
export function listWorkbookParts(sheetNames: readonly string[]): { name: string; content: string }[] {
  const list = (format: (n: number, name: string) => string) =>
    sheetNames.map((name, index) => format(index + 1, escapeXml(name))).join('');
  const stylesId = sheetNames.length + 1;
  return [
    {
      name: 'xl/workbook.xml',
      content: `${XML_DECLARATION}<workbook ${NAMESPACE} xmlns:r="${RELATIONSHIP}"><sheets>${list(
        (n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`,
      )}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML_DECLARATION}<Relationships ${RELATIONSHIPS}>${list(
        (n) =>
          `<Relationship Id="rId${n}" Type="${RELATIONSHIP}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )}<Relationship Id="rId${stylesId}" Type="${RELATIONSHIP}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: '[Content_Types].xml',
      content: `${XML_DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/>${list(
        (n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/>`,
      )}</Types>`,
    },
  ];
}
