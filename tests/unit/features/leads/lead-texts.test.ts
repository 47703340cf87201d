import { expect, test } from 'vitest';
import { enquiryMessage } from '#features/leads/lead-texts.ts';
import { whatsappUrl } from '#lib/urls.ts';

test.each([
  [{ source: 'guide' }, 'Hello Pwani, I would like to have the Free Investment Guide.'],
  [
    { source: 'guide', fullName: 'Asha Said' },
    'Hello Pwani, this is Asha Said. I would like to have the Free Investment Guide.',
  ],
  [
    { source: 'consultation', fullName: 'Asha Said', date: '2026-12-01', time: '10:00' },
    'Hello Pwani, this is Asha Said. I would like to book a free 30-minute consultation on Tuesday, December 1, 2026 at 10:00, Zanzibar time.',
  ],
  [
    { source: 'property-inquiry', fullName: 'Asha Said', propertyName: 'Villa Mwezi' },
    'Hello Pwani, this is Asha Said. I am interested in Villa Mwezi.',
  ],
  [
    {
      source: 'service-inquiry',
      fullName: 'Asha $& Said',
      serviceName: 'Land Research',
      template: 'Hi, I am [Name]. Tell me about [Service]. [Name]',
    },
    'Hi, I am Asha $& Said. Tell me about Land Research. Asha $& Said',
  ],
] as const)('the chat about %o begins in full', (enquiry, message) => {
  expect(enquiryMessage('Pwani', enquiry)).toBe(message);
  expect(new URL(whatsappUrl('+255 777 000 100', message)).searchParams.get('text')).toBe(message);
});
