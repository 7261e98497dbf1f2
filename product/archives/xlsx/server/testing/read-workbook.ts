import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface CellRead {
  ref: string;
  /** `inlineStr`, `b`, or `n` for numbers. */
  type: string;
  value: string;
  format: string;
  quoted: boolean;
}

interface SheetRead {
  name: string;
  rows: CellRead[][];
  frozen: string | null;
  filter: string | null;
  formulas: number;
}

const SCRIPT = `
import io, json, sys, zipfile
import xml.etree.ElementTree as ET
M = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
P = '{http://schemas.openxmlformats.org/package/2006/relationships}'
C = '{http://schemas.openxmlformats.org/package/2006/content-types}'
R = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id'
z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert z.testzip() is None
assert all(i.extract_version < 45 for i in z.infolist()), 'ZIP64'
types = {t.get('PartName') for t in ET.fromstring(z.read('[Content_Types].xml')).iter(C + 'Override')}
assert types == {'/' + n for n in z.namelist() if n.startswith('xl/') and not n.endswith('.rels')}, types
targets = {r.get('Id'): 'xl/' + r.get('Target') for r in ET.fromstring(z.read('xl/_rels/workbook.xml.rels')).iter(P + 'Relationship')}
styles = ET.fromstring(z.read('xl/styles.xml'))
formats = {f.get('numFmtId'): f.get('formatCode') for f in styles.iter(M + 'numFmt')}
xfs = list(styles.find(M + 'cellXfs'))
sheets = []
for sheet in ET.fromstring(z.read('xl/workbook.xml')).iter(M + 'sheet'):
    root = ET.fromstring(z.read(targets[sheet.get(R)]))
    pane, filter = root.find('.//' + M + 'pane'), root.find(M + 'autoFilter')
    rows = []
    for row in root.iter(M + 'row'):
        cells = []
        for c in row.iter(M + 'c'):
            xf = xfs[int(c.get('s', '0'))]
            text = c.find(M + 'is/' + M + 't') if c.get('t') == 'inlineStr' else c.find(M + 'v')
            cells.append({'ref': c.get('r'), 'type': c.get('t', 'n'), 'value': text.text or '',
                'format': formats.get(xf.get('numFmtId'), ''), 'quoted': xf.get('quotePrefix') == '1'})
        rows.append(cells)
    sheets.append({'name': sheet.get('name'), 'rows': rows, 'formulas': len(list(root.iter(M + 'f'))),
        'frozen': pane.get('topLeftCell') if pane.get('state') == 'frozen' else None, 'filter': filter.get('ref')})
print(json.dumps(sheets))`;

/** Reads an Excel file with Python, which shares no code with ours. @throws if ZIP or XML are malformed */
export async function readWorkbook(file: Buffer): Promise<SheetRead[]> {
  const reading = run('python3', ['-c', SCRIPT], { maxBuffer: 256e6 });
  reading.child.stdin!.end(file);
  return JSON.parse((await reading).stdout) as SheetRead[];
}

/** The values of a sheet by row and column; '' where there is no cell. */
export const listValues = ({ rows }: SheetRead): string[][] =>
  rows.map((cells) => {
    const values = Array.from<string>({ length: rows[0]!.length }).fill('');
    const columns = rows[0]!.map(({ ref }) => ref.slice(0, -1));
    for (const { ref, value } of cells) values[columns.indexOf(ref.replace(/\d+$/, ''))] = value;
    return values;
  });
