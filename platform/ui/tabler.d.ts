// The package has no types for its single icon files. Importing those keeps tests and the development server from
// loading all six thousand icons.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconProps } from '@tabler/icons-react';
  import type { FunctionComponent } from 'react';
  const icon: FunctionComponent<IconProps>;
  export { icon as default };
}
