import type { PanelSettings } from '../../panel.ts';
import type { Asked, PanelAccount } from '../list-providers.ts';

/** What a panel costs at most, in minor units; `placeCost` and `screenOutCost` are those of one person, with fees. */
interface PanelPrice {
  rewards: number;
  screenOuts: number;
  fees: number;
  total: number;
  placeCost: number;
  screenOutCost: number;
}

/** Asks the provider for the price of all places, and of everybody who may be screened out. */
export async function computePanelCost(
  account: PanelAccount,
  { reward, places, screenOut }: Pick<PanelSettings, 'reward' | 'places' | 'screenOut'>,
): Promise<Asked<PanelPrice>> {
  const main = await account.computeCost({ reward, places });
  if (!('value' in main)) return main;
  const { rewards, fees, total } = main.value;
  const price = {
    rewards,
    screenOuts: 0,
    fees,
    total,
    placeCost: Math.ceil(total / places),
    screenOutCost: 0,
  };
  if (!screenOut) return { value: price };
  const extra = await account.computeCost({ reward: screenOut.reward, places: screenOut.slots });
  if (!('value' in extra)) return extra;
  return {
    value: {
      ...price,
      screenOuts: extra.value.rewards,
      fees: fees + extra.value.fees,
      total: total + extra.value.total,
      screenOutCost: Math.ceil(extra.value.total / screenOut.slots),
    },
  };
}
