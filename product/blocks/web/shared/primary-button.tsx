/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** The main button of a screen. */
export function PrimaryButton(props: {
  children: ComponentChildren;
  describedBy?: string;
  type?: 'button' | 'submit';
  /** Whether pressing Enter anywhere on the page clicks it. */
  isDefaultAction?: boolean;
  onClick?(event: MouseEvent): void;
}) {
  return (
    <button
      class="primary"
      data-goes-on={props.isDefaultAction}
      type={props.type ?? 'button'}
      aria-describedby={props.describedBy}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
