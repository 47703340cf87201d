import { openAdmin } from '../support/admin.ts';
import { uniqueName } from '../support/admin-rows.ts';
import { expectToFitAPhone } from '../support/fits.ts';
import { deleteProperties, drawing, propertiesNamed, storeDraft } from '../support/properties.ts';
import { SITE_URL } from '../support/site.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const PLAYER = 'https://www.youtube-nocookie.com';

test('floor plans and a video of a property come to its page, which asks nobody else for them before a press', {
  tag: '@desktop',
}, async ({ page }) => {
  const { id, name } = await storeDraft(uniqueName('Nyumba'));
  await openAdmin(page, `?tab=properties&open=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Property' });
  await form.getByLabel('Add floor plans').setInputFiles([await drawing('Ground.png'), await drawing('Upper.png')]);
  await expect(form.getByRole('button', { name: /^Floor plan 2 of 2, Upper.png/ })).toBeVisible();
  await form.getByLabel('Add images').setInputFiles(await drawing('Front.png'));
  await expect(form.getByRole('img', { name: /^Image 1 of 1/ })).toBeVisible();
  const video = form.getByLabel('Video');
  await video.fill('https://films.example/villa');
  const published = form.getByRole('switch', { name: 'Published' });
  await published.click();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(published.locator('span').first(), 'what the knob moves in').toHaveCSS('border-top-width', '1px');
  await page.emulateMedia({ forcedColors: 'none' });
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expect(video).toHaveAccessibleDescription(/^Please enter the address of a video on YouTube or Vimeo/);
  await expect(video).toHaveValue('https://films.example/villa');
  await expectToFitAPhone(page);
  await video.fill('youtu.be/dQw4w9WgXcQ?si=share');
  await form.getByRole('button', { name: 'Update Property' }).click();
  await expect(page.getByText('Property updated successfully')).toBeVisible();
  const [stored] = await propertiesNamed(name);
  expect(stored).toMatchObject({
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    floor_plan_images: [expect.stringContaining('-ground-'), expect.stringContaining('-upper-')],
  });

  const path = `/properties/${stored?.slug}`;
  // Its pictures may come behind the page on a slow machine.
  const parts = ['Play the video', 'aria-label="1 photo"', `Floor plan 2 of 2 of ${name}`];
  const missing = async () => {
    const html = await (await page.request.get(path)).text();
    return parts.filter((part) => !html.includes(part));
  };
  await expect.poll(missing, { timeout: 90_000 }).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(path);
  await expect(page.getByRole('region', { name: '1 photo' })).toBeVisible();
  await expect(page.getByText(/rendered visualisations/)).toHaveCount(0);
  await page.getByRole('link', { name: `Floor plan 1 of 2 of ${name}` }).click();
  const viewer = page.getByRole('dialog', { name: `Floor plans of ${name}` });
  await expect(viewer.getByRole('status')).toHaveText('Floor plan 1 / 2');
  await expect(viewer.getByRole('list', { name: 'Floor plans' })).toBeVisible();
  const zoom = viewer.getByRole('button', { name: 'Zoom in' });
  const picture = viewer.getByRole('img', { name: 'Floor plan 1 of 2' });
  const before = await picture.boundingBox();
  await zoom.click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo((before?.width ?? 0) * 2.5, 0);
  const x = (await picture.boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan(x);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('-');
  await viewer.getByRole('button', { name: 'Next floor plan' }).click();
  await expect(viewer.getByRole('status')).toHaveText('Floor plan 2 / 2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `Floor plan 2 of 2 of ${name}` })).toBeFocused();

  await page.route(`${PLAYER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }));
  const play = page.getByRole('button', { name: 'Play the video' });
  await play.scrollIntoViewIfNeeded();
  expect(await axeViolations(page)).toEqual([]);
  await expectToFitAPhone(page);
  expect([...new Set(asked)]).toEqual([SITE_URL]);
  await play.focus();
  await page.keyboard.press('Enter');
  const frame = page.getByTitle(`Video of ${name}`);
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('src', `${PLAYER}/embed/dQw4w9WgXcQ?autoplay=1&rel=0`);
  await expect.poll(() => asked).toContain(PLAYER);
  await deleteProperties(name);
});
