import { useMemo } from 'react';
import { createQrPath } from '../qr-code/create-qr-path.ts';

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
