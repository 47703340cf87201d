import { SwitchField } from '../form/SwitchField.tsx';

interface Props {
  isPublished: boolean;
  onChange: (isPublished: boolean) => void;
}

export function PublishSwitch({ isPublished, onChange }: Props) {
  const hint = isPublished ? 'Visitors see it after the save' : 'Draft until you switch it on';
  return <SwitchField name="Published" hint={hint} isOn={isPublished} onChange={onChange} />;
}
