import sharp from 'sharp';
import { openAdmin } from '../support/admin.ts';
import { chooseFor, confirmDelete, uniqueName } from '../support/admin-rows.ts';
import { expectToFitHere } from '../support/fits.ts';
import { deleteProperties, drawing, fillIn, heicPhoto, phonePhoto, propertiesNamed } from '../support/properties.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('the operator adds a property with its images, corrects it, deletes it and thinks better of it', {
  tag: '@phone',
}, async ({ page, context }) => {
  const name = uniqueName('Nyumba');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAdmin(page, '?tab=properties');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Property Management\s*\d+/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add Property' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Property' });
  await form.getByRole('button', { name: 'Create Property' }).click();
  await expect(form.getByText('9 fields need attention')).toBeVisible();
  for (const message of [
    'Name is required',
    'Area is required',
    'Property type is required',
    'Price must be greater than 0',
    'Location is required',
    'Description is required',
    'Please assign this property to an agent, agency, or developer',
    'Please select a location on the map',
    'At least one image is required',
  ]) {
    await expect(form.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveValue('Off Plan');
  await expect(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
  expect(await axeViolations(page)).toEqual([]);

  await fillIn(page, name);
  await expect(form.getByText('WhatsApp number copied')).toBeVisible();
  await form.getByRole('button', { name: 'Pool', exact: true }).click();
  // Typed is chosen, whether or not it is added with a press of its own.
  const amenity = form.getByLabel('Another amenity');
  await amenity.fill('Dhow jetty');
  // The Enter key that ends what is composed adds nothing.
  await amenity.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(amenity).toHaveValue('Dhow jetty');
  await amenity.blur();
  await amenity.fill('Swimming pool, Fire pit; Roof bar');
  await amenity.press('Enter');
  await page.evaluate(() => navigator.clipboard.writeText('Spice garden\r\n- Gym\nTree house\tCinema'));
  await amenity.press('ControlOrMeta+V');
  await expect(form.getByRole('button', { name: 'Cinema', exact: true })).toBeVisible();
  await expect(amenity).toHaveValue('');
  await form
    .getByLabel('Add images')
    .setInputFiles([await phonePhoto('Sea View.jpg'), heicPhoto('IMG 1.heic'), await drawing('Plan.png')]);
  await expect(form.getByText(/This is an HEIC photo/)).toBeVisible();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Options of image 2' }).click();
  await page.getByRole('menuitem', { name: 'Make it the cover' }).click();
  const cover = form.getByRole('button', { name: /^Image 1 of 2, the cover, Plan.png/ });
  await expect(cover).toBeVisible();
  // Under a finger that rests on it to pull it, an iPhone would mark it and offer to save the picture.
  await expect(cover).toHaveCSS('user-select', 'none');
  await expect(cover.locator('img')).toHaveCSS('pointer-events', 'none');
  await expectToFitHere(page);
  await form.getByRole('button', { name: 'Create Property' }).click();
  await expect(page.getByText('Property created successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(`${name} is saved as a draft: visitors see it once it is published.`)).toBeVisible();

  const [property] = await propertiesNamed(name);
  expect(property).toMatchObject({
    slug: name.toLowerCase().replace(' ', '-'),
    amenities: ['pool', 'dhow-jetty', 'fire-pit', 'roof-bar', 'spice-garden', 'gym', 'tree-house', 'cinema'],
    whatsapp_number: expect.stringMatching(/^\+/),
    is_published: false,
    images: [expect.stringMatching(/\/properties\/\d+-plan-/), expect.stringMatching(/\/properties\/\d+-sea-view-/)],
  });
  const photo = await page.request.get(property?.images[1] ?? '');
  const { format, width, height, exif, orientation } = await sharp(await photo.body()).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 1600, height: 2400 });

  await page.getByLabel('Search properties').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Property type').selectOption('Land');
  await page.getByLabel('Land size').fill('900');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Land properties should not have bedrooms', { exact: true })).toBeVisible();
  for (const measure of ['Bedrooms', 'Bathrooms', 'Building size']) await page.getByLabel(measure).fill('');
  await page.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  expect(await propertiesNamed(name)).toMatchObject([{ slug: property?.slug, bedrooms: null, land_size_sqm: 900 }]);

  const remove = async () => {
    await chooseFor(page, name, 'Delete');
    await expect(page.getByText('Are you sure you want to delete this property?')).toBeVisible();
    await confirmDelete(page);
    await expect(page.getByText('No properties found')).toBeVisible();
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  expect(await propertiesNamed(name)).toMatchObject([{ id: property?.id, slug: property?.slug }]);
  await deleteProperties(name);
});
