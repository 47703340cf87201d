import { openAdmin } from '../support/admin.ts';
import { DRAWN } from '../support/map.ts';
import { expect, test } from '../support/test.ts';

test.use({ drawsMaps: true });

test('a property is put on the map by its middle, by the arrow keys, by a name, by typing and by its area', async ({
  page,
}) => {
  await openAdmin(page, '?tab=properties&open=new');
  const latitude = page.getByLabel('Latitude');
  const longitude = page.getByLabel('Longitude');
  const place = page.getByRole('button', { name: 'Place the marker in the middle' });
  await place.click(DRAWN);
  await expect(latitude).toHaveValue(/^-6\.16/);
  await expect(longitude).toHaveValue(/^39\.29/);
  const before = await latitude.inputValue();
  await page.keyboard.press('ArrowUp');
  await expect(latitude).not.toHaveValue(before);

  const search = page.getByLabel('Search for a place');
  await search.fill('jambi');
  await search.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(search, 'what is composed goes on').toHaveValue('jambi');
  await page.keyboard.press('Enter');
  await expect(latitude).toHaveValue(/^-6\.3/);
  await expect(page.getByText('Location on the map', { exact: true })).toBeVisible();

  await search.fill('jambi');
  await page.getByRole('button', { name: /^Jambiani/ }).press('Enter');
  await expect(page.locator('[data-map]')).toBeFocused();

  await latitude.fill('-5.2133');
  await longitude.fill('39.7744');
  await expect(page.getByRole('button', { name: /^Marker at 5.2133° S, 39.7744° E/ })).toBeVisible(DRAWN);

  // Both at nought stand nowhere: the map shows the area.
  await latitude.fill('0');
  await longitude.fill('0');
  await expect(place).toBeVisible();
  await page.getByLabel('Area', { exact: true }).selectOption('Mkoani, Pemba');
  await place.click();
  await expect(latitude).toHaveValue(/^-5\.3/);
});
