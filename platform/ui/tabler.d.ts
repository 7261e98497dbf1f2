// One icon per file keeps tests and the development server from reading six thousand of them.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconProps } from '@tabler/icons-react';
  import type { FunctionComponent } from 'react';
  const icon: FunctionComponent<IconProps>;
  export { icon as default };
}
