import type { SummaryTemplate } from '#shared/contract/summaryTemplates.ts';
import { BUDGET, hold, openSummary, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { addParticipant, end, expectToast, plan } from '../people.ts';
import { test } from '../speech.ts';

test('the stand-up template groups a summary by participant, and a custom template orders its sections', async ({
  arrive,
  saySentences,
}) => {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('ياسين بوزيد')];
  const meeting = await plan(amina, 'Stand-up');
  await addParticipant(amina, meeting, yacine);
  await saySentences(amina, meeting, 'Yesterday I finished the login page and today I will write its tests.');
  await saySentences(yacine, meeting, 'I am stuck on the payment form because the bank sends no key.');
  await saySentences(amina, meeting, 'We decided to move the launch to the first week of October.');
  await end(amina, meeting);
  const { page } = amina;
  await openSummary(page, meeting);
  const panel = page.getByRole('tabpanel', { name: 'AI Summary' });
  const template = panel.getByRole('combobox', { name: 'Template of the summary' });
  await template.click(SOON);
  await page.getByRole('option', { name: 'Stand-up' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'ياسين بوزيد' })).toBeVisible();
  // Generating disables the control for a while, which must not take the focus from the keyboard.
  await expect(template).toBeFocused();
  await expect(panel.getByRole('term')).toHaveText(['Done', 'Next', 'Blockers']);
  await expect(panel.getByRole('heading', { name: 'Decisions' })).toBeHidden();

  await panel.getByRole('button', { name: 'Templates of your own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates of your own' });
  await dialog.getByRole('button', { name: 'New template' }).press('Enter');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Give the template a name')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('What we settled');
  for (const section of ['Overview', 'Key Points', 'Action Items'])
    await dialog.getByRole('checkbox', { name: section }).click();
  await dialog.getByRole('checkbox', { name: 'Stand-up, by person' }).click();
  const up = dialog.getByRole('button', { name: 'Move up: Stand-up, by person' });
  for (let press = 0; press < 2; press += 1) await up.press('Enter');
  await expect(up).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText('What we settled');
  await expect(dialog.getByRole('button', { name: 'New template' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Generate Summary' })).toBeHidden();
  await template.click();
  await page.getByRole('option', { name: 'What we settled' }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Stand-up', 'Decisions']);
  await expect(template).toHaveText('What we settled');

  await panel.getByRole('button', { name: 'Templates of your own' }).click();
  await dialog.getByRole('button', { name: 'Delete: What we settled' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(dialog.getByText('You have no template of your own yet.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
});

test('a long template name keeps its buttons within the dialog on a phone, left-to-right and right-to-left', async ({
  arrive,
  saySentences,
  server,
}) => {
  const amina = await arrive('Amina Kaci', { width: 360 });
  const { page } = amina;
  const meeting = await plan(amina, 'Warehouse');
  await saySentences(amina, meeting, BUDGET);
  await end(amina, meeting);
  const name = 'What the warehouse of Oran settled with suppliers of vans';
  await amina.call('POST', '/api/summary-templates', {
    name,
    instructions: '',
    sections: ['sentence'],
    length: 'short',
  });
  for (const [language, button, edit] of [
    ['en', 'Templates of your own', 'Edit:'],
    ['ar', 'قوالبك الخاصة', 'تعديل:'],
  ] as const) {
    await page.context().addCookies([{ name: 'language', value: language, url: server.address }]);
    await openSummary(page, meeting);
    await page.getByRole('button', { name: button }).click(SOON);
    const row = page.getByRole('dialog').getByRole('button', { name: `${edit} ${name}` });
    await expect(row).toBeVisible();
    const { x, width } = (await row.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    await page.keyboard.press('Escape');
  }
});

test('a template that was deleted in another window leaves the lists when it is chosen or deleted', async ({
  arrive,
  saySentences,
}) => {
  const expectedErrors = /status of 404/;
  const { meeting, amina } = await hold(arrive, saySentences, { expectedErrors });
  const { page } = amina;
  const create = (name: string) =>
    amina.call<SummaryTemplate>('POST', '/api/summary-templates', {
      name,
      instructions: '',
      sections: ['decision'],
      length: 'short',
    });
  const remove = ({ id }: SummaryTemplate) => amina.call('DELETE', `/api/summary-templates/${id}`);
  const [chosen, deleted] = [await create('For the board'), await create('For the team')];
  await openSummary(page, meeting);
  const template = page.getByRole('combobox', { name: 'Template of the summary' });
  await template.click(SOON);
  const option = page.getByRole('option', { name: 'For the board' });
  await expect(option).toBeVisible();
  await remove(chosen);
  await option.click();
  await expectToast(page, 'Error', 'Failed to generate summary: Not found');
  await expect(template).toBeEnabled();
  await template.click();
  await expect(page.getByRole('option', { name: 'For the team' })).toBeVisible();
  await expect(option).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Templates of your own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates of your own' });
  await expect(dialog.getByRole('listitem')).toHaveText('For the team');
  await dialog.getByRole('button', { name: 'Delete: For the team' }).click();
  await remove(deleted);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(dialog.getByText('You have no template of your own yet.')).toBeVisible();
});
