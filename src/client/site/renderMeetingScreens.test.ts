import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { dropInlined } from '#client/api/inlinedAnswers.ts';
import { queryClient } from '#client/api/queryClient.ts';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import { type FirstRequest, requestKey } from '#shared/rules/screens/firstRequest.ts';
import { firstRequests } from '#shared/rules/screens/firstRequests.ts';
import { BUILT_IN_FORMS } from '#shared/rules/summaries/summaryForms.ts';
import { renderScreen } from './renderScreen.tsx';

afterAll(() => {
  queryClient.clear();
  dropInlined();
});
afterEach(() => void vi.unstubAllEnvs());

const USER = { id: 'amina', username: 'amina', name: 'Amina', email: 'amina@example.org', avatar: null };
const LINES = 400;
const SENTENCE = 'The second page has the figures of the third quarter';
const STARTED_AT = '2026-03-01T12:30:00.000Z';

const MEETING_ID = 'm';
const MEETING: MeetingDetail = {
  id: MEETING_ID,
  title: 'Budget of spring',
  status: 'completed',
  startTime: STARTED_AT,
  endTime: '2026-03-01T13:30:00.000Z',
  roomName: 'budget',
  meetingProvider: 'jitsi',
  jitsiDomain: 'localhost',
  botEnabled: true,
  enableRecording: true,
  recordingMode: 'local',
  recordingStatus: null,
  createdBy: 'amina',
  startedAt: STARTED_AT,
  endedAt: '2026-03-01T13:10:00.000Z',
  reopenedAt: null,
  pausedMs: 0,
  isReopenable: false,
  inviteUrl: 'https://example.org/join/x',
  participants: [],
  recording: null,
  retention: { days: null, serverDays: null, deletesAt: null },
  speech: { engine: 'Engine', languages: ['en'] },
  meetingUrl: null,
  earlierGuests: [],
  conferenceScripts: [],
};

const transcripts: Transcript[] = Array.from({ length: LINES }, (_, index) => ({
  id: `line-${index + 1}`,
  line: index + 1,
  speakerId: index % 20 < 10 ? 'amina' : 'yacine',
  speakerName: index % 20 < 10 ? 'Amina' : 'Yacine',
  isGuest: false,
  content: `${SENTENCE} (${index + 1})`,
  language: 'en',
  timestamp: new Date(Date.parse(STARTED_AT) + index * 4_000).toISOString(),
  durationMs: 3_000,
}));

const SUMMARY: Summary = {
  id: 's',
  meetingId: MEETING_ID,
  meetingTitle: MEETING.title,
  createdAt: '2026-03-01T13:11:00.000Z',
  language: 'en',
  engine: 'extractive',
  revision: 1,
  way: 'generated',
  form: BUILT_IN_FORMS.general,
  changedBy: null,
  changedAt: '2026-03-01T13:11:00.000Z',
  aiSummary: 'The budget was approved.',
  sentences: [{ text: 'The budget was approved.', evidence: ['line-390'] }],
  keyTakeaways: [],
  keyPoints: [],
  decisions: [],
  finished: [],
  planned: [],
  blockers: [],
  exchanges: [],
  actionItems: [],
};

const COUNTS = {
  lineCount: LINES,
  changeCount: 0,
  meeting: {
    status: MEETING.status,
    reopenedAt: null,
    summaryRevision: SUMMARY.revision,
    actionsChangedAt: null,
  },
};

/** Returns only as many lines of the transcript as were requested. */
const answerTo = ({ query }: FirstRequest, answer: unknown) =>
  query?.last === undefined ? answer : { transcripts: transcripts.slice(-Number(query.last)), ...COUNTS };

/** Renders a screen of the meeting with a participant's answers, in this time zone. */
function render(screen: '' | '/recording', { language = 'en' as const, zone = 'UTC', known = {} } = {}) {
  vi.stubEnv('TZ', zone);
  const path = `/meetings/jitsi/${MEETING_ID}${screen}`;
  const answers: Record<string, unknown> = {
    'GET /api/user': USER,
    'GET /api/jitsi/meetings/{id}': MEETING,
    'GET /api/jitsi/meetings/{id}/transcripts': { transcripts, ...COUNTS },
    'GET /api/summaries/meeting/{id}': SUMMARY,
    ...known,
  };
  return renderScreen(
    path,
    language,
    Object.fromEntries(
      firstRequests(path, {}, true)
        .filter(({ name }) => answers[name] !== undefined)
        .map((request) => [requestKey(request), answerTo(request, answers[request.name])]),
    ),
  );
}

test('a review is server-rendered with its first lines, local times, summary and citations', async () => {
  const html = await render('/recording', { zone: 'Africa/Algiers' });
  expect(html).toContain('Mar 1, 2026 1:30 PM');
  expect(html).toContain(`${SENTENCE} (1)`);
  expect(html).toContain('The budget was approved.');
  // The label of a cited line that is not among the first lines.
  expect(html).toContain('href="/meetings/jitsi/m/recording?tab=transcript#segment-line-390"');
  expect(await render('/recording', { zone: 'Asia/Tokyo' })).toContain('Mar 1, 2026 9:30 PM');
});

test('a long transcript renders its later lines as empty blocks, which keeps the page small', async () => {
  const html = await render('/recording');
  expect(html).not.toContain(`${SENTENCE} (${LINES})`);
  expect(html.split(SENTENCE).length).toBeLessThan(80);
  expect(html.length).toBeLessThan(80_000);
});

test('a live meeting is server-rendered with all controls, whatever the browser supports', async () => {
  const html = await render('', {
    known: { 'GET /api/jitsi/meetings/{id}': { ...MEETING, status: 'active' } },
  });
  expect(html).toContain('Budget of spring');
  expect(html).toContain('aria-label="Start transcription"');
  expect(html).toContain(`${SENTENCE} (${LINES})`);
  expect(html).toContain('Record');
  expect(html).not.toContain('This browser cannot record the screen.');
});

test('a meeting without access is rendered without its title and transcript', async () => {
  const known = {
    'GET /api/jitsi/meetings/{id}': undefined,
    'GET /api/jitsi/meetings/{id}/transcripts': undefined,
    'GET /api/summaries/meeting/{id}': undefined,
  };
  await render('/recording');
  for (const screen of ['', '/recording'] as const) {
    const html = await render(screen, { known });
    expect(html).not.toContain('Budget');
    expect(html).not.toContain(SENTENCE);
    expect(html).toContain('Loading the meeting');
  }
});
