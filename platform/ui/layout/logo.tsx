import classes from './logo.module.css';
import { texts } from './texts.ts';

/** An ear in two strokes. Hidden from screen readers, because the name is next to it. */
function LogoSymbol({ size = 24 }: { size?: number }) {
  return (
    <svg className={classes.symbol} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M11 20.5a6.4 6.4 0 1 1 10.6-4.8c0 3-3.4 3.7-3.4 6.3a2.6 2.6 0 0 1-4.4 1.9" />
      <path d="M14.2 16a2.2 2.2 0 1 1 3.6 1.7" />
    </svg>
  );
}

/** The symbol with the name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoSymbol />
      {texts.earshot}
    </span>
  );
}
