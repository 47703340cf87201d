import { describe, expect, test } from 'vitest';
import { leadRequestInput } from '#features/leads/lead.ts';
import type { Notification } from '#features/notifications/notification.ts';
import { readEnvironment } from '../../../../scripts/lib/environment.ts';
import { senderOf } from '../../../../scripts/notify/email.ts';
import { joinMessages, messageOf } from '../../../../scripts/notify/message.ts';
import { createRateLimit } from '../../../../scripts/notify/rate-limit.ts';

const SITE = 'https://pwani.example';
const ID = '7d5a1f6c-8f0e-4a39-9b0d-5c2e1a4b3f60';
const LEAD = {
  id: ID,
  full_name: 'Lorenzo Bianchi',
  phone: '+393331234567',
  email: 'lorenzo@example.com',
  request: 'guide',
  property: null,
  service: null,
  message: null,
  consultation_date: null,
  consultation_time: null,
};
const REVIEWS = `${SITE}/admin?tab=clients&view=reviews`;
const REVIEW = {
  kind: 'review' as const,
  facts: { id: ID, full_name: 'Asha Said', rating: 2, comment: null, is_waiting: true, owner: 'Juma Khamis' },
};

test.each([
  ['Pwani <desk@pwani.example>', 'Pwani'],
  ['Pwani: Homes (Zanzibar), Ltd. <desk@pwani.example>', 'Pwani: Homes (Zanzibar), Ltd.'],
  [String.raw`"The \"Pwani\" desk" <desk@pwani.example>`, 'The "Pwani" desk'],
  ['"desk@pwani.example"', ''],
  ['desk@pwani.example', ''],
])('a mail comes from %s', (from, name) => {
  expect(senderOf(from)).toEqual({ name, address: 'desk@pwani.example' });
});

describe('the operator reads', () => {
  test.each([
    [{}, 'asks for the guide'],
    [{ request: 'property-inquiry', property: 'Villa Mwezi' }, 'asks about Villa Mwezi'],
    [{ request: 'property-inquiry' }, 'asks about a property'],
    [{ request: 'service-inquiry', service: 'Land Research' }, 'asks about Land Research'],
    [
      { request: 'consultation', consultation_date: '2026-12-01', consultation_time: '09:00' },
      'would like a consultation on Tuesday, December 1, 2026 at 09:00',
    ],
    [{ request: 'contact-message', message: 'Hello' }, 'wrote a message'],
  ])('what a lead is about: %o', (facts, wish) => {
    const message = messageOf({ kind: 'lead', facts: { ...LEAD, ...facts } }, SITE);
    expect(message).toMatchObject({
      title: `Lorenzo Bianchi ${wish}`,
      url: `${SITE}/admin?tab=leads&open=${ID}`,
      replyTo: 'lorenzo@example.com',
      links: [{ url: 'https://wa.me/393331234567' }],
    });
  });

  test('of every form what is asked for, and of a message alone that one was written', () => {
    const asked = { property: 'Villa Mwezi', service: 'Land Research' };
    const slot = { consultation_date: '2026-12-01', consultation_time: '09:00' };
    const requests = leadRequestInput.def.options.flatMap(({ shape }) => shape.request.def.values);
    const messages = requests.filter((request) => {
      const facts = { ...LEAD, ...asked, ...slot, request };
      return messageOf({ kind: 'lead', facts }, SITE).title.endsWith('wrote a message');
    });
    expect(messages).toEqual(['contact-message']);
  });

  test('what a visitor wrote as their words, never as if the site had said it', () => {
    const words = 'Your session ends today.\r\n\nOpen: https://pwani-desk.example/admin';
    const quoted = '> Your session ends today.\n> \n> Open: https://pwani-desk.example/admin';
    expect(
      messageOf({ kind: 'lead', facts: { ...LEAD, request: 'contact-message', message: words } }, SITE).body,
    ).toEqual([quoted, 'Phone: +393331234567']);
    expect(messageOf({ ...REVIEW, facts: { ...REVIEW.facts, comment: words } }, SITE).body[0]).toBe(quoted);
  });

  test('who would like to be called, and the way to them', () => {
    const facts = { id: ID, full_name: 'Asha Said', phone: '+255777000111' };
    expect(messageOf({ kind: 'callback', facts }, SITE)).toMatchObject({
      title: 'Asha Said would like to be called back',
      body: ['Phone: +255777000111'],
      links: [{ url: 'https://wa.me/255777000111' }],
    });
  });

  test('which review waits, and the way to where it is approved', () => {
    expect(messageOf(REVIEW, SITE)).toMatchObject({
      title: 'Asha Said gave Juma Khamis 2 stars',
      body: ['It waits for your approval.'],
      url: REVIEWS,
    });
  });

  test('a name that would turn the subject around as it is', () => {
    const facts = { ...REVIEW.facts, full_name: '\u202eAsha\u2066 Said' };
    expect(messageOf({ kind: 'review', facts }, SITE).title).toBe('Asha Said gave Juma Khamis 2 stars');
  });

  test('of a morning only what there is', () => {
    const facts = {
      day: '2026-12-01',
      unanswered: [{ full_name: 'Asha', created_at: '2026-11-30T06:00:00+00:00' }],
      reminders: [
        { full_name: 'Juma', reminder_date: '2026-11-24', note: '14:30 Call' },
        { full_name: 'Rehema', reminder_date: '2026-12-01', note: '09:00 Viewing' },
      ],
      junk: 0,
      reveals: 2,
      reviews: 0,
    };
    const { title, body } = messageOf({ kind: 'summary', facts }, SITE);
    expect(title).toBe('Tuesday, December 1, 2026: 1 unanswered, 2 to do');
    expect(body).toEqual([
      'Unanswered (1)\n- Asha, since Nov 30, 2026 09:00',
      'Reminders (2)\n- Juma: overdue since Nov 24, 2026, 14:30 Call\n- Rehema: 09:00 Viewing',
      'Contacts opened on Nov 30, 2026: 2',
    ]);
  });

  test('of a long list as much as can be read, and how many there are besides', () => {
    const waiting = { full_name: 'Asha', created_at: '2026-11-30T06:00:00+00:00' };
    const nothing = { reminders: [], junk: 0, reveals: 0, reviews: 0 };
    const facts = { day: '2026-12-01', unanswered: Array(3000).fill(waiting), ...nothing };
    const { title, body } = messageOf({ kind: 'summary', facts }, SITE);
    expect(title).toContain('3000 unanswered');
    expect(body[0]?.split('\n')).toHaveLength(52);
    expect(body[0]).toMatch(/\nand 2950 more$/);
  });

  test('on a screen that others see no name, and what it is about', () => {
    const shown = (notification: Notification) => messageOf(notification, SITE).discreetTitle;
    expect(shown({ kind: 'lead', facts: LEAD })).toBe('Somebody wrote');
    expect(shown(REVIEW)).toBe('Somebody wrote a review');
    expect(shown({ kind: 'test', facts: {} })).toBe('This works');
  });

  test('of many how many, and the first of them', () => {
    const notification = { kind: 'lead' as const, facts: LEAD };
    const many = Array(12).fill({ id: ID, channel: 'email', created_at: '', notification });
    const { title, body } = joinMessages(many, SITE);
    expect(title).toBe('12 new messages');
    expect(body).toHaveLength(11);
    expect(body.at(-1)).toBe('and 2 more');
  });

  test('of many what they are, and the tab where they all are', () => {
    const reveal = {
      kind: 'reveal' as const,
      facts: { id: ID, full_name: 'Asha', phone: '+255777000111', entity_name: 'Juma', channel: 'phone' },
    };
    const delivered = (...notifications: Notification[]) =>
      notifications.map((notification) => ({
        ...{ id: ID, channel: 'email' as const, created_at: '', has_waited: false },
        notification,
      }));
    expect(joinMessages(delivered(reveal, reveal, reveal), SITE)).toMatchObject({
      title: '3 opened contacts',
      url: `${SITE}/admin?tab=contacts`,
    });
    expect(joinMessages(delivered(reveal, { kind: 'lead', facts: LEAD }), SITE)).toMatchObject({
      title: '2 notifications',
      url: `${SITE}/admin?tab=leads`,
    });
    expect(joinMessages(delivered(REVIEW, REVIEW), SITE)).toMatchObject({ title: '2 new reviews', url: REVIEWS });
  });
});

test('three messages in a minute come one by one, what follows waits for the minute to end', () => {
  let now = 0;
  const rateLimit = createRateLimit(() => now);
  for (const left of [3, 2, 1]) {
    expect(rateLimit.alone()).toBe(left);
    rateLimit.note();
  }
  expect(rateLimit.mayTell()).toBe(false);
  now = 60_001;
  expect(rateLimit.mayTell()).toBe(true);
});

describe('the environment', () => {
  const MAIL = { MAIL_FROM: 'Pwani <desk@pwani.example>', MAIL_TO: 'asha@pwani.example, juma@pwani.example' };

  test('names who is told', () => {
    const { notify } = readEnvironment({ SMTP_URL: 'smtp://127.0.0.1:2525', ...MAIL, SUMMARY_HOUR: 'off' });
    expect(notify).toMatchObject({
      mail: { to: ['asha@pwani.example', 'juma@pwani.example'] },
      summaryHour: null,
    });
  });

  test.each([
    [
      'a mail server elsewhere without a sign-in',
      { SMTP_URL: 'smtp://mail.example.com', ...MAIL },
      /^SMTP_URL must be/,
    ],
    [
      'a password with a # as it is',
      { SMTP_URL: 'smtps://u:p#w@mail.example.com', ...MAIL },
      /^SMTP_URL must be .* # written as %23/,
    ],
    ['mails without a sender', { SMTP_URL: 'smtps://u:p@mail.example.com' }, /^MAIL_FROM must be set/],
    ['what is no mail address', { MAIL_TO: 'asha' }, /^MAIL_TO must hold e-mail addresses/],
    ['a webhook without encryption', { WEBHOOK_URL: 'http://chat.example.com' }, /^WEBHOOK_URL must be an https/],
    [
      'a webhook with a sign-in',
      { WEBHOOK_URL: 'https://u:p@chat.example.com', WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqr' },
      /^WEBHOOK_URL must be an https address without/,
    ],
    ['a webhook without a secret', { WEBHOOK_URL: 'https://chat.example.com' }, /^WEBHOOK_SECRET must be set/],
    [
      'a secret that can sign nothing',
      { WEBHOOK_SECRET: 'whsec_my-u:p-word' },
      /^WEBHOOK_SECRET must be "whsec_" with/,
    ],
    ['a secret that is cut off', { WEBHOOK_SECRET: 'whsec_abc' }, /^WEBHOOK_SECRET must be "whsec_" with whole/],
    ['an hour that no clock has', { SUMMARY_HOUR: '24' }, /^SUMMARY_HOUR must be an hour/],
  ])('is refused with %s, without its passwords', (_, variables, complaint) => {
    expect(() => readEnvironment(variables)).toThrow(complaint);
    expect(() => readEnvironment(variables)).not.toThrow('u:p');
  });
});
