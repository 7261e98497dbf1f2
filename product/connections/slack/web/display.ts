import IconBrandSlack from '@tabler/icons-react/dist/esm/icons/IconBrandSlack.mjs';
import type { ProviderDisplay } from '../../web/provider-texts.ts';
import { texts } from './texts.ts';

export const display: ProviderDisplay = { provider: 'slack', texts, Icon: IconBrandSlack };
