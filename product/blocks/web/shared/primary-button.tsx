/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** The main button of a screen. */
export function PrimaryButton(props: {
  children: ComponentChildren;
  describedBy?: string;
  type?: 'button' | 'submit';
  /** Whether Enter anywhere on the page presses it. */
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
