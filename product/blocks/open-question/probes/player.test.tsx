import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../../kit/testing/render-player.tsx';
import { openQuestionTeam } from '../open-question-team.ts';
import type { OpenQuestionAnswer } from '../open-question.ts';
import { createProbe } from '../probe.ts';
import { player } from '../recorder/player.tsx';
import { text } from '../../text.ts';

const config = {
  ...openQuestionTeam.createConfig(() => ''),
  minLength: 3,
  probes: [
    { ...createProbe('probewhy22'), text: text('Why is that?'), when: 'contains' as const, words: ['slow'] },
    { ...createProbe('probemore2'), text: text('Can you say more?'), when: 'shorter' as const, minWords: 3 },
  ],
};
const show = (value?: OpenQuestionAnswer) => renderPlayer(player, config, value ? { value } : {});
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'continue' }));
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const listFields = () => screen.getAllByRole('textbox');

test('asks follow-up questions when people continue, and keeps what they answer with the answer', async () => {
  const rendered = show();
  type(listFields()[0]!, 'Too slow');
  expect(listFields()).toHaveLength(1);
  goOn();
  const why = await screen.findByLabelText('Why is that?');
  expect([document.activeElement, listFields().length]).toEqual([why, 3]);
  type(why, 'Queues');
  expect(rendered.value()).toEqual({ text: 'Too slow', probes: [{ id: 'probewhy22', text: 'Queues' }] });
  type(listFields()[0]!, 'Too slow for me and my family');
  expect([rendered.value()!.probes, listFields().length]).toEqual([
    [{ id: 'probewhy22', text: 'Queues' }],
    2,
  ]);
  type(listFields()[0]!, 'Quick enough for all of us');
  expect([rendered.value(), listFields().length]).toEqual([{ text: 'Quick enough for all of us' }, 1]);
});

test('asks nothing of an answer that is not valid yet, or that no condition matches', () => {
  show();
  type(listFields()[0]!, 'so');
  goOn();
  expect(listFields()).toHaveLength(1);
  type(listFields()[0]!, 'It was quick and friendly');
  goOn();
  expect(listFields()).toHaveLength(1);
});

test('shows them again to those who come back, and an emptied field is no answer', () => {
  const rendered = show({ text: 'Too slow', probes: [{ id: 'probewhy22', text: 'Queues' }] });
  type(screen.getByLabelText('Why is that?'), '');
  expect(rendered.value()).toEqual({ text: 'Too slow' });
});
