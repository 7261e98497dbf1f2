/** @jsxImportSource preact */
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlayerProps, PlayerStep } from '../../player.ts';
import { plainText } from '../../text.ts';
import { openQuestion, type OpenQuestionAnswer, type OpenQuestionConfig } from '../open-question.ts';
import type { ProbeAnswer } from '../probe.ts';
import { isProbeAsked, MAX_PROBE_CHARACTERS } from './is-probe-asked.ts';

type Props = PlayerProps<OpenQuestionConfig, OpenQuestionAnswer>;

const FIRST_STEP: PlayerStep = { key: '', advance: null, unansweredParts: 0, totalParts: 1 };

const joinProbes = ({ text, recording }: OpenQuestionAnswer, probes: ProbeAnswer[]): OpenQuestionAnswer => ({
  text,
  ...(recording && { recording }),
  ...(probes.length > 0 && { probes }),
});

/** A player of open questions that asks its follow-up questions below the answer, when people want to continue. */
export function withProbes(Base: ComponentType<Props>): ComponentType<Props> {
  return function ProbedPlayer(props: Props) {
    const { config, value, text } = props;
    const askedProbes = value ? config.probes.filter((probe) => isProbeAsked(probe, value)) : [];
    const [isShown, setShown] = useState((value?.probes ?? []).length > 0);
    const baseStep = useRef(FIRST_STEP);
    const firstField = useRef<HTMLTextAreaElement>(null);

    /** The step of the answer, and after it that of the follow-up questions. */
    function reportStep() {
      const step = baseStep.current;
      const isLast = !step.advance && !step.cannotBeSkipped;
      // A problem of the answer itself has to be solved before its follow-up questions are asked.
      const isReady = value !== undefined && openQuestion.check(config, value, true) === null;
      props.onStep(
        isLast && isReady && askedProbes.length > 0 && !isShown
          ? { ...step, key: `${step.key} probes`, advance: () => setShown(true) }
          : step,
      );
    }
    const report = useRef(reportStep);
    report.current = reportStep;
    useLayoutEffect(() => report.current());
    useEffect(() => {
      if (isShown) firstField.current?.focus();
    }, [isShown]);

    const answerProbe = (id: string, typed: string) => {
      const others = (value!.probes ?? []).filter((answer) => answer.id !== id);
      props.onChange(joinProbes(value!, typed === '' ? others : [...others, { id, text: typed }]));
    };
    return (
      <>
        <Base
          {...props}
          onChange={(next, isAnswer) =>
            props.onChange(
              next &&
                joinProbes(
                  next,
                  (value?.probes ?? []).filter(({ id }) =>
                    config.probes.some((probe) => probe.id === id && isProbeAsked(probe, next)),
                  ),
                ),
              isAnswer,
            )
          }
          onStep={(step) => {
            baseStep.current = step;
            report.current();
          }}
        />
        {isShown &&
          askedProbes.map(({ id, text: question }, index) => (
            <p key={id} class="probe">
              <label id={`${id}-probe`} for={`${id}-field`}>
                {plainText(text(question))}
              </label>
              <textarea
                ref={index === 0 ? firstField : undefined}
                id={`${id}-field`}
                class="field words"
                dir="auto"
                rows={3}
                maxLength={MAX_PROBE_CHARACTERS}
                value={value!.probes?.find((answer) => answer.id === id)?.text ?? ''}
                onInput={(event) => answerProbe(id, event.currentTarget.value)}
              />
            </p>
          ))}
      </>
    );
  };
}
