/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { focusHeading } from './focus-heading.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

/** A screen with a single message and at most two buttons. */
export function MessageScreen(props: {
  title: string;
  text?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), [props.title]);
  useDoubleTapGuard(props.title, true);
  return (
    <div class="block message">
      <h1 ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      {props.text && <p class="prose">{props.text}</p>}
      {props.children && <div class="buttons">{props.children}</div>}
    </div>
  );
}
