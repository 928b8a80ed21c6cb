import { hold, openSummary, SOON } from '../heldMeeting.ts';
import { expect } from '../journey.ts';
import { test } from '../speech.ts';

const MOVED = 'The product launch moves to the first week of October.';

test('a summary is edited by hand, a conflicting edit (409) loses nothing, and versions can be restored', async ({
  arrive,
  saySentences,
}) => {
  const { meeting, amina, yacine } = await hold(arrive, saySentences, { expectedErrors: /status of 409/ });
  const { page } = amina;
  await openSummary(page, meeting);
  const panel = page.getByRole('tabpanel', { name: 'AI Summary' });
  const form = page.getByRole('form', { name: 'Edit the summary' });
  const edit = panel.getByRole('button', { name: 'Edit', exact: true });
  await edit.press('Enter', SOON);
  await expect(form).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await form.getByRole('textbox', { name: 'Decisions 1' }).fill(MOVED);
  await form.getByRole('button', { name: 'Add to: Key Points' }).click();
  await page.keyboard.type('Buy 40 chairs.');
  await form.getByRole('button', { name: 'Remove: Overview 1' }).click();
  await expect(form.getByRole('button', { name: 'Undo the removal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Overview 1' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove: Overview 1' }).click();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeFocused();
  const changed = panel.getByRole('listitem').filter({ hasText: MOVED });
  await expect(changed.getByText('edited by Amina Kaci')).toBeVisible();
  await expect(changed.getByRole('link', { name: 'where this was said' })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Buy 40 chairs.' })).toContainText(
    'cites no line',
  );

  const other = yacine.page;
  await openSummary(other, meeting);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  const theirs = other.getByRole('form', { name: 'Edit the summary' });
  await theirs.getByRole('textbox', { name: 'Decisions 1' }).fill('The launch waits.');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changed).toBeHidden();
  await theirs.getByRole('button', { name: 'Save' }).click();
  const conflict = theirs.getByRole('alert');
  await expect(conflict).toContainText('Restored by Amina Kaci');
  await conflict.getByRole('button', { name: 'Show theirs' }).click();
  await expect(conflict.getByRole('listitem').filter({ hasText: /^We decided to move/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  // Waits for the form to close, because it contains the same words.
  await expect(theirs).toBeHidden();
  const shown = other.getByRole('tabpanel', { name: 'AI Summary' });
  await expect(shown.getByText('The launch waits.')).toBeVisible();

  await page.reload();
  await panel.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.getByRole('listitem')).toContainText([
    'Edited by ياسين بوزيد',
    'Restored by Amina Kaci',
    'Edited by Amina Kaci',
    'Generated',
  ]);
  // The author's name and the date are one sentence, without a line break.
  const newest = dialog.getByRole('listitem').first();
  await expect(newest).toHaveText(/^Edited by ياسين بوزيد, /, { useInnerText: true });
  await expect(newest).toContainText('General · English');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Edited by Amina Kaci' })
    .getByRole('button', { name: 'Look at it' })
    .click();
  await expect(dialog).toContainText(MOVED);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(changed).toBeVisible();
  await expect(panel.getByText('Buy 40 chairs.')).toBeVisible();
});
