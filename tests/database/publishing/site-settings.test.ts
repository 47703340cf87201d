import { expect } from 'vitest';
import * as z from 'zod/mini';
import { SITE_ID } from '#features/site/site.ts';
import { siteDefaults } from '#settings';
import { onEveryBackend } from '../support/database-test.ts';
import { isRefused } from '../support/rights.ts';

const OWN = { id: SITE_ID, brand_name: 'Bahari Homes', mail_to: ['asha@bahari.example'], listing_fee: 35 };

const rows = z.array(z.record(z.string(), z.unknown()));

onEveryBackend((test) => {
  test('visitors read what the site shows of the settings, and no word of the rest', async ({ visitor, operator }) => {
    expect((await operator.insert('site_settings', OWN)).status).toBe(201);
    const { text, body } = await visitor.rpc('site_snapshot');
    expect(body).toMatchObject({ settings: [{ brand_name: 'Bahari Homes', headline: null }] });
    for (const secret of ['mail_to', 'whatsapp_templates', 'asha@bahari.example', 'listing_fee'])
      expect(text).not.toContain(secret);
    expect(isRefused(await visitor.select('site_settings'))).toBe(true);
  });

  test('there is one row of settings', async ({ operator }) => {
    await operator.insert('site_settings', OWN);
    expect((await operator.insert('site_settings', OWN)).status).toBe(409);
    expect((await operator.insert('site_settings', { ...OWN, id: crypto.randomUUID() })).status).toBe(400);
  });

  test('what visitors see of a change is published, who may be mailed is not', async ({ visitor, operator }) => {
    await operator.insert('site_settings', OWN);
    const version = async () => (await visitor.rpc('site_version')).body;
    const before = await version();
    const whatsapp_templates = [{ name: 'First answer', language: 'sw', text: 'Habari {name}' }];
    await operator.update(
      'site_settings',
      { id: `eq.${SITE_ID}` },
      { mail_to: [], listing_fee: 40, whatsapp_templates },
    );
    expect(await version()).toBe(before);
    await operator.update('site_settings', { id: `eq.${SITE_ID}` }, { headline: 'Live by the sea.' });
    expect(await version()).not.toBe(before);
  });

  test('a change is in the history and can be taken back', async ({ operator }) => {
    await operator.insert('site_settings', { id: SITE_ID });
    await operator.update('site_settings', { id: `eq.${SITE_ID}` }, { rates: { ...siteDefaults.rates, EUR: 0.5 } });
    const [change] = rows.parse((await operator.select('audit_log', { action: 'eq.update' })).body);
    expect(change).toMatchObject({ record_name: 'Settings', before: { rates: null } });
    const [stored] = rows.parse((await operator.select('site_settings')).body);
    await operator.rpc('restore_version', { p_entry: change?.['id'], p_updated_at: stored?.['updated_at'] });
    expect((await operator.select('site_settings')).body).toMatchObject([{ rates: null }]);
  });
});
