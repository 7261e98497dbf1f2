import IconBrandSlack from '@tabler/icons-react/dist/esm/icons/IconBrandSlack.mjs';
import type { ProviderFace } from '../../web/provider-texts.ts';
import { texts } from './texts.ts';

export const face: ProviderFace = { provider: 'slack', texts, Icon: IconBrandSlack };
