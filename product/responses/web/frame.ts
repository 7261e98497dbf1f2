import { isComposing } from '#platform/ui/is-enter.ts';
import type { Answering } from './answering/answering.ts';
import { requestHeaders } from './answering/transport.ts';
import { FRAME_HEADER } from '../frame-headers.ts';
import { attempt } from './attempt.ts';
import { adoptStyles } from './load-players.ts';

/** What the website around the frame is told: never answers, and nothing that identifies a person. */
export type FrameMessage =
  | { type: 'loaded' | 'answered' | 'dismissed' }
  | { type: 'resized'; height: number }
  | { type: 'completed'; outcome: 'completed' | 'screened_out' | 'over_quota' };

/** The version of the messages, so that websites can tell later formats apart. */
const MESSAGE_VERSION = 1;

/** The least height of a page with a task; that of `kit/task`, with the links to imprint and privacy. */
const MIN_TASK_REM = 35;
const MAX_TASK_HEIGHT = 760;

/**
 * The frame is as high as its content, without the room that a page by itself has. A task fits the frame instead,
 * together with the links below it.
 */
const STYLES =
  'html{scrollbar-gutter:auto}#page{min-height:0}main,main:first-child{padding-block:20px 24px}.bar{min-height:44px}' +
  `body:has(.task){display:flex;flex-direction:column;height:max(100dvh,${MIN_TASK_REM}rem)}` +
  // The height of the frame follows the image, which would follow it.
  '.block-picture{--tall:280px}' +
  'body:has(.task) #page{flex:1;height:auto;min-height:0}body:has(.task-whole.on){height:auto}';

/** The origin of the website around the frame; the policy of the page lets only allowed ones frame it. */
function findParentOrigin(): string | undefined {
  const [ancestor] = location.ancestorOrigins ?? [];
  if (ancestor) return ancestor;
  const referrer = document.referrer ? new URL(document.referrer).origin : undefined;
  return referrer === location.origin ? undefined : referrer;
}

function post(message: FrameMessage): void {
  const origin = window.parent === window ? undefined : findParentOrigin();
  if (origin) window.parent.postMessage({ source: 'earshot', version: MESSAGE_VERSION, ...message }, origin);
}

export function addFrameHeader(): void {
  requestHeaders[FRAME_HEADER] = '1';
}

/** A task takes what a window usually shows of a frame: its own height follows the frame, so it says nothing. */
function computeHeight(): number {
  if (!document.querySelector('.task')) return Math.ceil(document.body.offsetHeight);
  const minHeight = MIN_TASK_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.ceil(Math.max(minHeight, Math.min(MAX_TASK_HEIGHT, screen.availHeight * 0.8)));
}

/** Links leave the frame with the website around it; where it forbids that, such as by `sandbox`, by a new tab. */
function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_top"]');
  if (!link || event.defaultPrevented) return;
  event.preventDefault();
  try {
    // The only way that is open to frames of other websites, beside `replace`.
    window.top!.location.href = link.href;
  } catch {
    window.open(link.href, '_blank', 'noopener,noreferrer');
  }
}

/** Tells the website around the frame what happens, and how high the frame has to be. */
export function connectFrame(answering: Answering): void {
  adoptStyles(STYLES);
  post({ type: 'loaded' });
  // With the links to imprint and privacy, which are below the page's own element.
  const measure = () => post({ type: 'resized', height: computeHeight() });
  attempt(() => new ResizeObserver(measure).observe(document.body));
  // Ignored where something uses the key itself, such as an item that is being moved.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) post({ type: 'dismissed' });
  });
  document.addEventListener('click', followLinks);
  let { screen, acknowledged } = answering.getState();
  answering.subscribe(() => {
    const state = answering.getState();
    if (state.acknowledged > acknowledged) post({ type: 'answered' });
    if (state.screen.kind === 'ended' && screen.kind !== 'ended')
      post({ type: 'completed', outcome: state.screen.outcome });
    ({ screen, acknowledged } = state);
  });
}
