import { ChevronRight } from 'lucide';
import { useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { DEFAULT_TEMPLATES } from '#features/site/whatsapp-defaults.ts';
import {
  LANGUAGE_LABELS,
  PLACEHOLDERS,
  TEMPLATE_LANGUAGES,
  TEMPLATE_LIMITS,
  type WhatsappTemplate,
} from '#features/site/whatsapp-templates.ts';
import { listItems, SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { focusGroup, RowGroup, type SettingsForm, SettingsSection } from './SettingsSection.tsx';
import { SETTING_LABELS } from './setting-labels.ts';

const FIELD = 'whatsapp_templates';
const NEW_TEMPLATE: WhatsappTemplate = { name: '', language: 'en', text: '' };

/** What is written to people on WhatsApp; ours until the operator has some of their own. */
export function TemplatesSection({ form }: { form: SettingsForm }) {
  const templates = form.watch(FIELD);
  const change = (items: WhatsappTemplate[]) =>
    form.setValue(FIELD, items, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const { append, remove } = listItems(templates, change);
  // Stands beside the templates and goes with them: a row is only a place.
  const [opened, setOpened] = useState(templates.map(({ text }) => text === ''));
  return (
    <SettingsSection id="templates">
      <RowGroup
        label={SETTING_LABELS[FIELD]}
        name={FIELD}
        hint="Offered beside WhatsApp in the leads, those in the language of the person first. Without templates of yours, ours are offered."
      >
        {templates.length === 0 ? (
          <>
            <OurTemplates />
            <SmallButton
              className="justify-self-start"
              onClick={() => change(DEFAULT_TEMPLATES.map((template) => ({ ...template })))}
            >
              Make them yours
            </SmallButton>
          </>
        ) : (
          <>
            {templates.map((template, index) => (
              <TemplateRow
                // biome-ignore lint/suspicious/noArrayIndexKey: each row shows what stands at its place.
                key={index}
                form={form}
                index={index}
                template={template}
                isOpen={opened[index] ?? template.text === ''}
                onToggle={(isOpen) => setOpened((before) => withAt(before, index, isOpen))}
                onRemove={() => {
                  remove(index);
                  setOpened(opened.filter((_, at) => at !== index));
                }}
              />
            ))}
            <div className="flex flex-wrap gap-2">
              {templates.length < TEMPLATE_LIMITS.templates && (
                <SmallButton
                  onClick={() => {
                    append(NEW_TEMPLATE);
                    setOpened(withAt(opened, templates.length, true));
                  }}
                >
                  Add a template
                </SmallButton>
              )}
              <SmallButton
                kind="ghost"
                onClick={() => {
                  change([]);
                  setOpened([]);
                }}
              >
                Use ours again
              </SmallButton>
            </div>
          </>
        )}
      </RowGroup>
    </SettingsSection>
  );
}

/** The list with another value at a place, which may lie behind its end. */
function withAt(list: readonly boolean[], place: number, value: boolean): boolean[] {
  return Array.from({ length: Math.max(list.length, place + 1) }, (_, at) =>
    at === place ? value : (list[at] ?? false),
  );
}

function OurTemplates() {
  return (
    <ul className="grid gap-2">
      {DEFAULT_TEMPLATES.filter(({ language }) => language === 'en').map(({ name, text }) => (
        <li key={name} className="wrap-anywhere">
          <b>{name}</b> <span className="text-clove-700">{text}</span>
        </li>
      ))}
      <li className="text-clove-500">The same in {Object.values(LANGUAGE_LABELS).slice(1).join(', ')}.</li>
    </ul>
  );
}

interface RowProps {
  form: SettingsForm;
  index: number;
  template: WhatsappTemplate;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onRemove: () => void;
}

function TemplateRow({ form, index, template, isOpen, onToggle, onRemove }: RowProps) {
  const row = `${FIELD}.${index}` as const;
  const errorOf = (part: keyof WhatsappTemplate) => form.getFieldState(`${row}.${part}`, form.formState).error?.message;
  const hasError = form.getFieldState(row, form.formState).error !== undefined;
  const title = template.name || `Template ${index + 1}`;
  const insert = (placeholder: string, area: HTMLTextAreaElement | null) => {
    const { text } = form.getValues(row);
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    const changed = `${text.slice(0, from)}{${placeholder}}${text.slice(to)}`;
    form.setValue(`${row}.text`, changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    area?.focus();
    area?.setSelectionRange(from + placeholder.length + 2, from + placeholder.length + 2);
  };
  return (
    <details
      className="rounded-sm border border-sand-300"
      // What an error has opened stays open while it is put right.
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control. */}
      <summary
        className="flex min-h-11 cursor-pointer items-center gap-1 px-3"
        // Known at once: the event of the element comes later, when another row may stand here.
        onClick={(event) => {
          event.preventDefault();
          onToggle(!isOpen);
        }}
      >
        <Icon of={ChevronRight} className="flex-none in-open:rotate-90" />
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-clove-500">· {LANGUAGE_LABELS[template.language]}</span>
      </summary>
      <div className="grid gap-2.5 px-3 pb-3">
        <div className="grid grid-cols-2 items-start gap-2.5 md:grid-cols-[1fr_1fr_auto]">
          <TextField label="Name" error={errorOf('name')} {...form.register(`${row}.name`)} autoComplete="off" />
          <SelectField label="Language" error={errorOf('language')} {...form.register(`${row}.language`)}>
            {TEMPLATE_LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_LABELS[language]}
              </option>
            ))}
          </SelectField>
          <SmallButton
            className="md:mt-7"
            aria-label={`Remove ${title}`}
            onClick={({ currentTarget }) => {
              focusGroup(currentTarget);
              onRemove();
            }}
          >
            Remove
          </SmallButton>
        </div>
        <TextAreaField
          label="Text"
          lang={template.language}
          rows={4}
          error={errorOf('text')}
          {...form.register(`${row}.text`)}
        />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Put into the text of {title}</legend>
          {PLACEHOLDERS.map((placeholder) => (
            <SmallButton
              key={placeholder}
              aria-label={`Insert {${placeholder}}`}
              onClick={({ currentTarget }) =>
                insert(placeholder, currentTarget.closest('details')?.querySelector('textarea') ?? null)
              }
            >
              {`{${placeholder}}`}
            </SmallButton>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
