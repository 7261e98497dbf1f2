import { useMemo } from 'react';
import { createQrPath } from '../qr-code/create-qr-path.ts';

/** Width and height of the file, large enough to print; it can be scaled without loss. */
const FILE_SIDE_PX = 1024;

/** A QR code as the content of an SVG file, black on white. */
export function createQrSvg(text: string): string {
  const { side, path } = createQrPath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FILE_SIDE_PX}" height="${FILE_SIDE_PX}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="white" d="M0 0h${side}v${side}H0z"/><path fill="black" d="${path}"/></svg>`
  );
}

/** A text as a QR code; black on white in dark mode too, so that cameras can read it. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  /** What the code opens, for screen readers. */
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
