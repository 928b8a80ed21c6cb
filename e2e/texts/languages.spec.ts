import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { expectToast, test } from '../people.ts';
import { untranslated } from './untranslated.ts';

const REFUSED = /status of (4\d\d|500)/;

const expectLanguage = async (page: Page, lang: string, dir: string) => {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
};

const speakArabic = (page: Page, address: string) =>
  page.context().addCookies([{ name: 'language', value: 'ar', url: address }]);

const hiddenWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a visitor changes the language in place; the input is kept and the choice is remembered', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/#contact');
  await expectLanguage(page, 'en', 'ltr');
  await page.getByRole('form', { name: 'Contact' }).getByLabel('Name').fill('Amina Kaci');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'العربية' }).click();
  await expectLanguage(page, 'ar', 'rtl');
  await expect(page).toHaveURL('/#contact');
  await expect(header.getByRole('button', { name: 'العربية' })).toHaveAttribute('aria-pressed', 'true');
  const form = page.getByRole('form', { name: 'اتصل بنا' });
  await expect(form.getByLabel('الاسم')).toHaveValue('Amina Kaci');
  await page.reload();
  await expectLanguage(page, 'ar', 'rtl');
  await expect(page.getByRole('heading', { name: 'الجميع يتكلم. ولا شيء يضيع.' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'الاحترافية' })).toContainText('6.999');

  await header.getByRole('button', { name: 'Français' }).click();
  await expectLanguage(page, 'fr', 'ltr');
  await expect(page.getByRole('heading', { name: 'Chacun parle. Rien ne se perd.' })).toBeVisible();
  await header.getByRole('link', { name: 'À propos' }).click();
  await expect(page).toHaveTitle('À propos · Tajmaât');
  await header.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('About · Tajmaât');
  await expectLanguage(page, 'en', 'ltr');
});

test('a right-to-left line of a list starts at the right, also where the browser aligns list items like the list', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/');
  // The rule that Firefox and Safari have, in a layer below all of ours.
  await page.evaluate(() =>
    document.styleSheets[0]!.insertRule('@layer browser { li { text-align: -webkit-match-parent } }', 0),
  );
  const line = page.locator('li p[lang=ar]').first();
  expect(await line.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start');
});

test('without a chosen language, pages and sign-in screens use the language of the browser', async ({
  visit,
}) => {
  for (const [locale, lang, dir, logIn] of [
    ['fr-DZ', 'fr', 'ltr', 'Connexion'],
    ['ar', 'ar', 'rtl', 'تسجيل الدخول'],
    ['de', 'en', 'ltr', 'Login'],
  ] as const) {
    const { page } = await visit({ locale });
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expectLanguage(page, lang, dir);
    }
    await expect(page.getByRole('button', { name: logIn })).toBeVisible();
  }
});

test('the main heading has two lines in every language, and only large headings use the Arabic display font', async ({
  visit,
}) => {
  for (const locale of ['en', 'fr', 'ar'])
    for (const width of [1280, 390]) {
      const { page } = await visit({ locale, width });
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const heading = page.getByRole('heading', { level: 1 });
      const lines = await heading.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const boxes = [...words.getClientRects()].filter(({ width }) => width > 0);
        return new Set(boxes.map(({ bottom }) => Math.round(bottom))).size;
      });
      expect([locale, width, lines]).toEqual([locale, width, 2]);
      const faceOf = (level: number) =>
        page
          .getByRole('heading', { level })
          .first()
          .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]);
      expect(await faceOf(1)).toContain('Reem Kufi');
      expect(await faceOf(3)).toContain('Bricolage Grotesque');
    }
});

test('the chatbot understands and answers in the interface language', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Ouvrir la discussion Tajmaât' }).click();
  const chat = page.getByRole('dialog', { name: 'Discussion Tajmaât' });
  await chat.getByLabel('Votre message').fill('Quels sont vos prix ?');
  await page.keyboard.press('Enter');
  await expect(chat.getByText(/Standard coûte 3\s000\sDA par mois/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Open Tajmaât Chat' }).click();
  await page.getByLabel('Your message').fill('What are your prices?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Standard is 3,000 DZD a month/)).toBeVisible();
});

test('form errors are in the interface language, and follow when it changes', async ({ visit }) => {
  const { page } = await visit({ expectedErrors: REFUSED });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByLabel('E-mail').fill('personne');
  await page.getByRole('button', { name: 'Connexion', exact: true }).click();
  await expect(page.getByText('Veuillez saisir une adresse e-mail valide')).toBeVisible();
  await expect(page.getByText('Le mot de passe doit compter au moins 6 caractères')).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByText('يرجى إدخال عنوان بريد إلكتروني صحيح')).toBeVisible();
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('personne');
  expect(await untranslated(page, 'ar', [])).toEqual([]);
  await page.getByLabel('البريد الإلكتروني').fill('personne@example.org');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة', { exact: true })).toBeVisible();
});

for (const width of [1360, 390]) {
  test(`no public page in Arabic has English text, at ${width} pixels`, async ({ visit, server }) => {
    const { page } = await visit({ width });
    await speakArabic(page, server.address);
    for (const path of ['/', '/about', '/terms', '/privacy', '/login?mode=register', '/auth', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true;
      });
      expect(await untranslated(page, 'ar', []), path).toEqual([]);
      expect(await hiddenWidth(page), path).toBe(0);
    }
  });
}

test('a signed-in user changes the language in the settings, and every screen is translated', async ({
  arrive,
}) => {
  const { page, user } = await arrive('أمينة قاسي', { expectedErrors: REFUSED });
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Language' });
  await card.getByRole('button', { name: 'العربية' }).click();
  await expect(page).toHaveTitle('الإعدادات · Tajmaât');
  await expectLanguage(page, 'ar', 'rtl');
  await expect(page.getByRole('region', { name: 'اللغة' })).toBeVisible();
  for (const path of ['/', '/settings', '/profile', '/pricing', '/contact', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    expect(await untranslated(page, 'ar', ['Chrome', 'Linux', user.username, user.email]), path).toEqual([]);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'مرحبًا، أمينة قاسي' })).toBeVisible();
  await expect(page.getByText('0,0')).toBeVisible();

  await page.goto('/profile');
  await page.getByLabel('الاسم الكامل').fill('أمينة');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByLabel('Nom complet')).toHaveValue('أمينة');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByLabel('Mot de passe actuel', { exact: true }).fill('not this one');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('another long one');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('another long one');
  await page.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
  await expectToast(
    page,
    'Le mot de passe n’a pas pu être changé',
    'Le mot de passe actuel n’est pas le bon',
  );
});

test('on a phone the Arabic menu drawer opens from the right, and the language changes in it', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci', { width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click();
  const drawer = page.getByRole('dialog', { name: 'القائمة' });
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    })
    .toBe(390);
  expect(await untranslated(page, 'ar', [])).toEqual([]);
  await drawer.getByRole('link', { name: 'الإعدادات' }).click();
  await expect(page.getByRole('heading', { name: 'الإعدادات' })).toBeVisible();
  expect(await hiddenWidth(page)).toBe(0);
});
