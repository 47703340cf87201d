import { expect, test } from 'vitest';
import { moved, SERVICE_LABELS } from '#features/admin/services/service-fields.ts';
import { listSetupSteps } from '#features/admin/setup/setup-steps.ts';
import { countDemo, demoGoes, editedGoes, listDemoSettings, nameOfDemo } from '#features/demo/demo.admin.ts';
import { toSiteValues } from '#features/site/site.ts';
import { siteDefaults } from '#settings';

const NOTHING_DONE = {
  hasDemo: false,
  hasName: false,
  hasContacts: false,
  hasStory: false,
  areas: 0,
  clients: 0,
  properties: 0,
};
const labels = (facts: object) => listSetupSteps({ ...NOTHING_DONE, ...facts }).map(({ label }) => label);

test('a new site lists what is left to do, in order, until that is done', () => {
  expect(labels({})).toEqual([
    'Give the site your name',
    'Enter your contacts',
    'Tell your story and claims',
    'Add the first area',
    'Add the first client',
    'Add the first property',
  ]);
  expect(labels({ hasName: true, areas: 2 })).toEqual([
    'Enter your contacts',
    'Tell your story and claims',
    'Add the first client',
    'Add the first property',
  ]);
  expect(labels({ hasName: true, hasContacts: true, hasStory: true, areas: 1, clients: 1, properties: 1 })).toEqual([]);
  expect(labels({ hasDemo: true })).toEqual([]);
});

test('a name and contacts count as given in the settings of the desk or in their defaults, unless they are those of the demo', () => {
  const demo = { brand_name: 'Pwani', phone: '+255777000100', email: 'info@pwani.example', whatsapp: '+255777000100' };
  expect(listDemoSettings({ ...siteDefaults, ...demo })).toEqual(['brand_name', 'phone', 'email', 'whatsapp']);
  const own = { brand_name: 'Bahari', phone: '+255777123456', email: 'asha@bahari.example', whatsapp: '+255777123456' };
  expect(listDemoSettings({ ...siteDefaults, ...own })).toEqual([]);
  const isDemoEmail = siteDefaults.email === demo.email;
  expect(listDemoSettings(toSiteValues({ ...own, email: null }))).toEqual(isDemoEmail ? ['email'] : []);
});

test('the demo content is told in numbers and names', () => {
  const counts = { areas: 1, properties: 61, blog_posts: 14 };
  expect(demoGoes({ counts })).toBe(
    '61 properties, 1 area and 14 blog posts go at once, with their pictures. There is no undo.',
  );
  expect(demoGoes({ counts: { agencies: 1 } })).toBe('1 agency goes at once, with its pictures. There is no undo.');
  expect(countDemo({ counts })).toBe(76);
  expect(nameOfDemo({ table_name: 'areas', name: 'Paje' })).toBe('Paje (area)');
  const paje = { table_name: 'areas', name: 'Paje' } as const;
  expect(editedGoes({ edited: [paje] })).toBe('You have changed 1 of them; it goes too:');
  expect(editedGoes({ edited: [paje, paje] })).toBe('You have changed 2 of them; they go too:');
});

test('the lists of a service are called in the form what they are called on its page', () => {
  expect(SERVICE_LABELS).toMatchObject({ features: 'What is included', benefits: 'Benefits' });
});

test('a service takes the place of its neighbour', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});
