import { useMemo } from 'react';
import qrcode from 'qrcode-generator';

/** White modules around the code, as the standard requires. */
const QUIET_ZONE_MODULES = 4;

/** The side length in modules, including the quiet zone, and the dark modules as one path. */
function createQrPath(text: string): { side: number; path: string } {
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

/** A QR code as an SVG file, black on white. */
export function createQrSvg(text: string): string {
  const { side, path } = createQrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="white" d="M0 0h${side}v${side}H0z"/><path fill="black" d="${path}"/></svg>`
  );
}

/** A text as a QR code; black on white in dark mode too, for cameras. */
export function QrCode({
  of: text,
  label,
  className,
}: {
  of: string;
  /** What it is, for screen readers. */
  label: string;
  className?: string;
}) {
  const { side, path } = useMemo(() => createQrPath(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="white" d={`M0 0h${side}v${side}H0z`} />
      <path fill="black" d={path} />
    </svg>
  );
}
