import type { Page } from '@playwright/test';
import { hold, LAUNCH, REPORT, review, SOON } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import { addParticipant, plan } from '../people.ts';
import { test } from '../speech.ts';
import { listen, live, start, status, stop, words } from '../transcription/livePanel.ts';

/** Does to the page what Chrome's translator does, also to what is added later; puts the mark before each text. */
const translate = (page: Page, mark = '~'): Promise<void> =>
  page.evaluate((before) => {
    const replace = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) return;
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      translation.firstElementChild!.textContent = `${before}${text.data}`;
      text.replaceWith(translation);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    document.documentElement.lang = 'es';
    replaceAll(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.nodeName !== 'FONT') replaceAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  }, mark);

test('a review can be used while the browser translates it', async ({ arrive, saySentences }) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.goto(review(meeting));
  const lines = page.locator('[id^="segment-"]');
  await expect(lines.filter({ hasText: LAUNCH })).toBeVisible();
  await hydrated(page);
  await translate(page);
  const tab = (name: string) => page.getByRole('tab', { name: `~${name}` });
  await tab('AI Summary').click();
  await expect(page.getByRole('heading', { name: '~Overview' })).toBeVisible(SOON);
  await tab('Chat with Meeting').click();
  await expect(page.getByRole('heading', { name: '~Overview' })).toBeHidden();
  await tab('Transcript').click();
  await expect(lines.filter({ hasText: `~${LAUNCH}` })).toBeVisible();
  await page.getByRole('link', { name: '~Settings' }).click();
  await expect(page.getByRole('heading', { name: '~Settings' })).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test('transcription starts and stops, and lines arrive, while the browser translates a live meeting', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('Yacine Bouzid')];
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await addParticipant(amina, meeting, yacine);
  await page.goto(live(meeting));
  await hydrated(page);
  await expect(status(page, 'Connected')).toBeVisible();
  await translate(page, '');
  await listen(page);
  await saySentences(yacine, meeting, LAUNCH, REPORT);
  await expect(words(page)).toHaveText([LAUNCH, REPORT]);
  await stop(page).click();
  await expect(start(page)).toBeVisible();
  await expect(status(page, 'Listening')).toBeHidden();
});

test('changes of a translated text, and what is inserted before it or removed, reach the page', async ({
  arrive,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await translate(page);
  const shown = await page.evaluate(async () => {
    const line = document.createElement('p');
    const [people, spoke] = ['3 people', ' spoke'].map((text) => document.createTextNode(text));
    line.append(people!, spoke!);
    document.body.append(line);
    const translated = () => new Promise((resolve) => setTimeout(resolve));
    await translated();
    const texts = [line.textContent];
    people!.nodeValue = '4 people';
    await translated();
    texts.push(line.textContent);
    line.insertBefore(document.createElement('hr'), spoke!);
    line.removeChild(people!);
    return [...texts, line.textContent.trim(), line.firstElementChild!.nodeName];
  });
  expect(shown).toEqual(['~3 people~ spoke', '4 people~ spoke', '~ spoke', 'HR']);
});

test('the public pages show prices, check the contact form and chat while the browser translates them', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/');
  await translate(page);
  const plans = page.locator('#pricing');
  await expect(plans.getByText(/^~?per month$/)).toHaveCount(2);
  // Pressed without a pointer that approaches it, as on a phone.
  await plans.getByRole('button', { name: '~Yearly' }).dispatchEvent('click');
  await expect(plans.getByText(/^~?per year$/)).toHaveCount(2);
  await expect(plans.getByText(/^~?per month$/)).toHaveCount(0);
  await plans.getByRole('button', { name: '~Monthly' }).click();
  await expect(plans.getByText(/^~?per month$/)).toHaveCount(2);
  await expect(plans.getByText(/^~?per year$/)).toHaveCount(0);

  const contact = page.locator('#contact');
  await contact.getByLabel('~Name').focus();
  await expect(page.locator('[data-island=contact][data-hydrated]')).toBeVisible();
  await page.keyboard.type('Lila Haddad');
  await contact.getByRole('button', { name: '~Send Message' }).click();
  await expect(contact.getByText('~Subject is required')).toBeVisible();
  await expect(contact.getByText('~Name is required')).toBeHidden();
  await contact.getByLabel('~Subject').fill('Prices');
  await expect(contact.getByText('~Subject is required')).toBeHidden();

  await page.locator('[data-island=chat] button').click();
  const question = page.getByRole('dialog').getByRole('textbox');
  await question.fill('price');
  await question.press('Enter');
  await expect(page.getByText(/^~There is a free trial of 14 days/)).toBeVisible();
});
