import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement as make } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import {
  NEW_PROPERTY,
  PROPERTY_LABELS,
  type PropertyOutput,
  type PropertyValues,
} from '../../../../src/features/admin/properties/property-values.ts';

/** With every field in sight that depends on another. */
const HOUSE: PropertyValues = { ...NEW_PROPERTY, type: 'house', tenure: 'Leasehold' };

test('the form of a property has a field for everything that has a label', async () => {
  // The admin's modules look at their window as soon as they are loaded.
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', new URL('https://site.example/admin'));
  vi.stubGlobal('history', { state: null });
  const parts = await loadParts();
  const markup = renderToStaticMarkup(make(QueryClientProvider, { client: new QueryClient() }, make(Form, parts)));
  const { slug: _shownBelowTheName, ...labels } = PROPERTY_LABELS;
  const missing = Object.entries(labels).filter(([, label]) => !markup.includes(`>${label}<`));
  expect(missing, 'to be shown by PropertyFields.tsx or PropertyAside.tsx').toEqual([]);
});

async function loadParts() {
  const { PropertyFields } = await import('../../../../src/features/admin/properties/PropertyFields.tsx');
  const { PropertyAside } = await import('../../../../src/features/admin/properties/PropertyAside.tsx');
  const { useImages } = await import('../../../../src/features/admin/images/use-images.ts');
  return { PropertyFields, PropertyAside, useImages };
}

function Form({ PropertyFields, PropertyAside, useImages }: Awaited<ReturnType<typeof loadParts>>) {
  const form = useForm<PropertyValues, unknown, PropertyOutput>({ defaultValues: HOUSE });
  const images = useImages({ bucket: 'properties', most: 1, urls: [], onChange: () => {} });
  return [
    make(PropertyFields, { key: 'fields', form, slug: null }),
    make(PropertyAside, { key: 'aside', form, images, floorPlans: images }),
  ];
}
