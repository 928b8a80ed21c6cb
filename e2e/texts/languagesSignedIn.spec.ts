import { recordedFile } from '#test/audio/recordedFile.ts';
import { expect } from '../journey.ts';
import { cardOf, end, type Person, plan } from '../people.ts';
import { test } from '../speech.ts';
import { live } from '../transcription/livePanel.ts';
import { untranslated } from './untranslated.ts';

/** The name of the speech engine. */
const ENGINE = 'whisper-1';
const SOON = { timeout: 20_000 };
const REPORT = 'I will send the report to the client before Friday.';
const LAUNCH = 'We decided to move the product launch to the first week of October.';
/** Together with the two sentences above, more than sixty words, which is the minimum for an overview. */
const BUDGET =
  'Today we review the budget of the third quarter with the whole team. Our shops in Oran sold more lamps than last year, but customers wait longer for every order, so our warehouse hires four people and rents one more van until spring.';
/** The summary's wording of the action item. */
const TASK = 'Send the report to the client before Friday.';
const AMINA = 'Amina Kaci';
const TITLE = 'Budget T3';
const UPLOAD = 'Entretien.m4a';
const NOTES = 'Notes.m4a';

const TEXTS = {
  fr: {
    dir: 'ltr',
    meetings: 'Réunions',
    upcoming: 'À venir (1)',
    schedule: 'Planifier',
    title: 'Titre',
    create: 'Créer la réunion',
    past: 'Passées (0)',
    panel: 'Transcription en direct',
    start: 'Démarrer la transcription',
    nothingSaid: 'Rien n’a encore été dit. Appuyez sur Démarrer, et vos paroles apparaîtront ici.',
    spoken: 'Français',
    summaryTab: 'Résumé IA',
    parts: ['Vue d’ensemble', 'Points clés', 'Actions à mener', 'Décisions'],
    chat: 'Interroger la réunion',
    copySummary: 'Copier le résumé',
    copied: 'Copié',
    search: 'Rechercher dans toutes les réunions',
    found: 'Trouvé dans 1 réunion',
    openAction: '1 action ouverte',
    nothingFound: 'Rien n’a été trouvé',
    uploads: 'Vos fichiers importés',
    files: 'Fichiers audio ou vidéo',
    transcribed: 'Transcrit',
    refused: 'Ce n’est pas un fichier audio ou vidéo lisible.',
    removing: 'Supprimer ce fichier importé ?',
    send: 'Importer 1 fichier',
    remove: 'Supprimer Entretien',
  },
  ar: {
    dir: 'rtl',
    meetings: 'الاجتماعات',
    upcoming: 'القادمة (1)',
    schedule: 'جدولة',
    title: 'العنوان',
    create: 'إنشاء الاجتماع',
    past: 'السابقة (0)',
    panel: 'النص المباشر',
    start: 'ابدأ التفريغ',
    nothingSaid: 'لم يُقل شيء بعد. اضغط على «ابدأ» ليظهر كلامك هنا.',
    spoken: 'العربية',
    summaryTab: 'ملخص الذكاء الاصطناعي',
    parts: ['نظرة عامة', 'النقاط الرئيسية', 'المهام', 'القرارات'],
    chat: 'محادثة الاجتماع',
    copySummary: 'نسخ الملخص',
    copied: 'تم النسخ',
    search: 'البحث في كل الاجتماعات',
    found: 'نتائج في اجتماع واحد',
    nothingFound: 'لم يُعثر على شيء',
    openAction: 'مهمة مفتوحة واحدة',
    uploads: 'ملفاتك المرفوعة',
    files: 'ملفات صوت أو فيديو',
    transcribed: 'تم التفريغ',
    refused: 'ليس هذا ملف صوت أو فيديو يمكن قراءته.',
    removing: 'هل تريد حذف هذا الملف المرفوع؟',
    send: 'رفع ملف واحد',
    remove: 'حذف Entretien',
  },
} as const;

for (const language of ['fr', 'ar'] as const) {
  const texts = TEXTS[language];

  /** Expects no English text except people's speech and names. */
  async function expectTranslated({ page, user }: Person): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('dir', texts.dir);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const content = [
      REPORT,
      LAUNCH,
      BUDGET,
      AMINA,
      TITLE,
      UPLOAD,
      'Entretien',
      NOTES,
      TASK,
      user.username,
      'AK',
      ENGINE,
    ];
    await expect(async () => expect(await untranslated(page, language, content)).toEqual([])).toPass(SOON);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  test(`in ${language}, the list, the form and the live screen of meetings are translated`, async ({
    arrive,
    server,
  }) => {
    const amina = await arrive(AMINA);
    const { page } = amina;
    const meeting = await plan(amina, TITLE);
    await page.context().addCookies([{ name: 'language', value: language, url: server.address }]);
    await page.goto('/meetings');
    await expect(page.getByRole('heading', { name: texts.meetings, level: 1 })).toBeVisible();
    await expect(page.getByRole('tab', { name: texts.upcoming })).toBeVisible();
    await expect(cardOf(page, TITLE)).toBeVisible();
    await expectTranslated(amina);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: TITLE })).toBeVisible();
    await expectTranslated(amina);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: texts.schedule }).click();
    await page.getByRole('button', { name: texts.create }).click();
    await expect(page.getByLabel(texts.title)).toHaveAttribute('aria-invalid', 'true');
    await expectTranslated(amina);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: texts.past }).click();
    await expectTranslated(amina);

    await page.goto(live(meeting));
    await expect(page.getByRole('region', { name: texts.panel })).toContainText(texts.nothingSaid);
    await expect(page.getByRole('button', { name: texts.start })).toBeEnabled();
    await expect(page.getByRole('combobox')).toHaveText(texts.spoken);
    await expectTranslated(amina);
  });

  test(`in ${language}, the transcript, summary, chat and search of a meeting are translated`, async ({
    arrive,
    saySentences,
    server,
  }) => {
    const amina = await arrive(AMINA);
    const { page } = amina;
    const meeting = await plan(amina, TITLE);
    await saySentences(amina, meeting, BUDGET, LAUNCH, REPORT);
    await end(amina, meeting);
    await page.context().addCookies([{ name: 'language', value: language, url: server.address }]);

    await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
    await expect(page.locator('[id^="segment-"]')).toHaveText([BUDGET, LAUNCH, REPORT]);
    await page.getByRole('tab', { name: texts.summaryTab }).click();
    const panel = page.getByRole('tabpanel', { name: texts.summaryTab });
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(texts.parts, SOON);
    await expectTranslated(amina);
    await panel.getByRole('button', { name: texts.copySummary }).click();
    await expect(panel.getByRole('button', { name: texts.copied })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const part of texts.parts) expect(copied).toContain(`\n${part}\n`);
    await page.getByRole('tab', { name: texts.chat }).click();
    await expectTranslated(amina);

    await page.goto('/ai-summaries');
    await expect(page.getByText(texts.openAction, { exact: true })).toBeVisible();
    await expectTranslated(amina);
    await page.getByRole('searchbox', { name: texts.search }).fill('october');
    await expect(page.getByRole('status').getByText(texts.found, { exact: true })).toBeVisible();
    await expectTranslated(amina);
    await page.getByRole('searchbox', { name: texts.search }).fill('zzzz');
    await expect(page.getByRole('heading', { name: texts.nothingFound })).toBeVisible();
  });

  test(`in ${language}, uploading, rejecting and removing a recording is translated`, async ({
    arrive,
    speech,
    server,
  }) => {
    const amina = await arrive(AMINA, { width: 390 });
    const { page } = amina;
    await page.context().addCookies([{ name: 'language', value: language, url: server.address }]);
    await page.goto('/audio-transcription');
    await expect(page.getByRole('heading', { name: texts.uploads })).toBeVisible();
    await expectTranslated(amina);

    speech.say(REPORT);
    const files = page.getByLabel(texts.files);
    await files.setInputFiles({ name: UPLOAD, mimeType: 'audio/mp4', buffer: recordedFile('m4a') });
    await expectTranslated(amina);
    await page.getByRole('button', { name: texts.send }).click();
    await expect(page.getByText(texts.transcribed, { exact: true })).toBeVisible(SOON);
    await files.setInputFiles({ name: NOTES, mimeType: 'text/plain', buffer: Buffer.from('no sound') });
    await expect(page.getByRole('alert')).toContainText(texts.refused);
    await expectTranslated(amina);
    await page.getByRole('button', { name: texts.remove }).click();
    await expect(page.getByRole('alertdialog', { name: texts.removing })).toBeVisible();
    await expectTranslated(amina);
  });
}

test('a language chosen during a meeting is also that of the video conference, which goes on', async ({
  arrive,
}) => {
  const amina = await arrive('Amina Kaci');
  const meeting = await plan(amina, 'Budget T3');
  const connections: string[] = [];
  amina.page.on('websocket', (socket) => {
    if (socket.url().endsWith('/ws/room')) connections.push(socket.url());
  });
  await amina.page.goto(live(meeting));
  const frame = amina.page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Mute microphone' })).toBeVisible();
  await expect.poll(() => connections).toHaveLength(1);
  await amina.page.getByRole('button', { name: 'العربية' }).click();
  await expect(frame.getByRole('button', { name: 'كتم الميكروفون' })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(amina.page.getByTitle('مؤتمر الفيديو')).toHaveCount(1);
  expect(connections).toHaveLength(1);
});
