/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** The one button of a screen that goes on. */
export function PrimaryButton(props: {
  children: ComponentChildren;
  describedBy?: string;
  type?: 'button' | 'submit';
  /** Enter anywhere on the screen presses it. */
  goesOn?: boolean;
  onClick?(): void;
}) {
  return (
    <button
      class="primary"
      data-goes-on={props.goesOn}
      type={props.type ?? 'button'}
      aria-describedby={props.describedBy}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
