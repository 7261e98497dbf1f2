/** Sent to a canvas when its colours changed; it paints at once, before the event returns. */
export const REPAINT_EVENT = 'repaint';
