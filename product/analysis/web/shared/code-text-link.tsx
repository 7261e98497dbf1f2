import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { codingQuestionsOptions } from '../requests.ts';
import classes from './code-text-link.module.css';
import { buildCodingPath } from './coding-path.ts';
import { texts } from './texts.ts';

/** A link from the texts of a question, or from one answer, to where they are coded. */
export function CodeTextLink(props: { study: string; block: string; response?: string }) {
  const { data } = useQuery(codingQuestionsOptions(props.study));
  if (!data?.questions.some(({ block }) => block === props.block)) return null;
  return (
    <p className={classes.link}>
      <Link to={buildCodingPath(props.study, { question: props.block, response: props.response })}>
        {props.response ? texts.codeThisAnswer : texts.codeTheseAnswers}
      </Link>
    </p>
  );
}
