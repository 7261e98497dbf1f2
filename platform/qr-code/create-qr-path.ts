import qrcode from 'qrcode-generator';

/** White modules around the code, as the standard requires. */
const QUIET_ZONE_MODULES = 4;

/** The side length in modules, including the quiet zone, and the dark modules as one path. */
export function createQrPath(text: string): { side: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1)
      if (code.isDark(row, column))
        path += `M${column + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h1v1h-1z`;
  return { side: modules + 2 * QUIET_ZONE_MODULES, path };
}
