import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { ConfigProblem } from '#product/blocks/team-block.ts';
import type { StudyProblem } from '../../contract.ts';
import classes from './method-advice.module.css';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** Whether a problem is an error or warning, and not advice. */
export const isProblemToFix = (problem: StudyProblem): problem is StudyProblem & ConfigProblem =>
  problem.severity !== 'advice';

interface MethodAdviceProps {
  advice: StudyProblem[];
  /** Takes over the better words of an advice; undefined where the draft cannot be edited. */
  onReword?: ((titles: string[]) => void) | undefined;
}

/** Advice on method while the draft is edited; none of it is required. */
export function MethodAdvice({ advice, onReword }: MethodAdviceProps) {
  const regionRef = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={regionRef}
      role="status"
      tabIndex={-1}
      className={classes.region}
      aria-label={sharedTexts.methodCheck}
    >
      {advice.length > 0 && (
        <div className={classes.advice}>
          <h3 className={classes.heading}>{sharedTexts.methodCheck}</h3>
          <ul className={classes.list}>
            {advice.map(({ message, field, rewording, example }) => (
              <li key={`${field} ${message}`}>
                {message}
                {rewording ? (
                  <div className={classes.rewording}>
                    {rewording.map((title) => (
                      <p key={title}>{title}</p>
                    ))}
                    {onReword && (
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => {
                          onReword(rewording);
                          // The button goes with its advice; from here Tab leads on as before.
                          regionRef.current?.focus({ preventScroll: true });
                        }}
                      >
                        {rewording.length > 1 ? texts.splitIntoTwo : texts.useThisWording}
                      </Button>
                    )}
                  </div>
                ) : (
                  example && <p className={classes.example}>{texts.exampleOf(example)}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
