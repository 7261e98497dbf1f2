// Importing single icons keeps tests and the development server from loading all six thousand.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconProps } from '@tabler/icons-react';
  import type { FunctionComponent } from 'react';
  const icon: FunctionComponent<IconProps>;
  export { icon as default };
}
