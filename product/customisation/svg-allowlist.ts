/** Elements that only draw or describe; all others are removed with their content. */
export const ALLOWED_SVG_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs title desc style path rect circle ellipse line polyline polygon text tspan use clipPath mask ' +
    'linearGradient radialGradient stop'
  ).split(' '),
);

/** Properties that are attributes as well as declarations of a `style` attribute (SVG 2, 6.6). */
const PRESENTATION_PROPERTIES =
  'clip-path clip-rule color display fill fill-opacity fill-rule font-family font-size font-style font-weight ' +
  'letter-spacing mask mask-type mix-blend-mode opacity paint-order shape-rendering stop-color stop-opacity stroke ' +
  'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
  'text-anchor text-rendering vector-effect visibility';

export const ALLOWED_SVG_PROPERTIES: ReadonlySet<string> = new Set(PRESENTATION_PROPERTIES.split(' '));

/** `href` and `style` are not in it: `sanitize-svg.ts` checks what they contain. */
export const ALLOWED_SVG_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...ALLOWED_SVG_PROPERTIES,
  ...(
    'id class transform viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate d ' +
    'points pathLength offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits ' +
    'textLength lengthAdjust'
  ).split(' '),
]);
