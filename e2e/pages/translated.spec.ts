import type { Page } from '@playwright/test';
import { hold, LAUNCH, REPORT, review, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { plan } from '../people.ts';
import { test } from '../speech.ts';
import { live, words } from '../transcription/livePanel.ts';

/** Does to the page what Chrome's translator does, also to what is added later; `~` marks translated text. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const replace = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) return;
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      translation.firstElementChild!.textContent = `~${text.data}`;
      text.replaceWith(translation);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    replaceAll(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.nodeName !== 'FONT') replaceAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test('a review can be used while the browser translates it', async ({ arrive, saySentences }) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.goto(review(meeting));
  await expect(page.getByText(LAUNCH)).toBeVisible();
  await translate(page);
  const tab = (name: string) => page.getByRole('tab', { name: `~${name}` });
  await tab('AI Summary').click();
  await expect(page.getByRole('heading', { name: '~Overview' })).toBeVisible(SOON);
  await tab('Chat with Meeting').click();
  await expect(page.getByRole('heading', { name: '~Overview' })).toBeHidden();
  await tab('Transcript').click();
  const lines = page.locator('[id^="segment-"]');
  await expect(lines.filter({ hasText: `~${LAUNCH}` })).toBeVisible();
  await page.getByRole('link', { name: '~Settings' }).click();
  await expect(page.getByRole('heading', { name: '~Settings' })).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test('new lines arrive while the browser translates a live meeting', async ({ arrive, saySentences }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const meeting = await plan(amina, 'Budget T3');
  await saySentences(amina, meeting, LAUNCH);
  await page.goto(live(meeting));
  await expect(words(page)).toHaveText([LAUNCH]);
  await translate(page);
  await saySentences(amina, meeting, REPORT);
  await expect(words(page)).toHaveText([`~${LAUNCH}`, `~${REPORT}`]);
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
