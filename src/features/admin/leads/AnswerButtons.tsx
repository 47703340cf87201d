import { SmallButton } from '../parts/buttons.tsx';
import { ANSWERS, type Answer } from './answers.ts';

interface Props {
  name: string;
  onAnswer: (answer: Answer) => void;
}

/** What was done for somebody, one press each. */
export function AnswerButtons({ name, onAnswer }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">What was done for {name}</legend>
      {ANSWERS.map((answer) => (
        <SmallButton key={answer.kind} onClick={() => onAnswer(answer)}>
          {answer.label}
        </SmallButton>
      ))}
    </fieldset>
  );
}
