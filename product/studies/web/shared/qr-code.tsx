import { useMemo } from 'react';
import qrcode from 'qrcode-generator';

/** Modules of white around the code, as the standard asks for. */
const QUIET = 4;

/** Side of the square in modules, quiet zone included, and the dark ones as one path. */
function qrPath(text: string): { side: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { side: modules + 2 * QUIET, path };
}

/** A QR code as a file: black on white, whatever the page's colours. */
export function qrSvg(text: string): string {
  const { side, path } = qrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="white" d="M0 0h${side}v${side}H0z"/><path fill="black" d="${path}"/></svg>`
  );
}

/** An address as a QR code; dark on light in every scheme, because cameras read it. */
export function QrCode({ of, className }: { of: string; className?: string }) {
  const { side, path } = useMemo(() => qrPath(of), [of]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code for ${of}`}
    >
      <path fill="white" d={`M0 0h${side}v${side}H0z`} />
      <path fill="black" d={path} />
    </svg>
  );
}
