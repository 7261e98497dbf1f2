import type { FunctionComponent } from 'react';
import type { IconProps } from '@tabler/icons-react';
import type { ProviderId } from '../providers.ts';

/** The page of a provider, for the routes and the command palette. */
export interface ProviderPageInfo {
  provider: ProviderId;
  title: string;
  /** Other words that people look for it by. */
  search: string;
}

/** How a provider is shown on pages. */
export interface ProviderDisplay {
  provider: ProviderId;
  texts: ProviderTexts;
  Icon: FunctionComponent<IconProps>;
}

/** Texts of the pages that differ between providers. */
export interface ProviderTexts {
  title: string;
  /** On the page of all connections. */
  purpose: string;
  explained: string;
  add: string;
  noneYet: string;
  namePlaceholder: string;
  addressLabel: string;
  addressExplained: string;
  addressPlaceholder: string;
  deleteQuestion: (name: string) => string;
  deletingExplained: string;
  deleteAction: string;
}
