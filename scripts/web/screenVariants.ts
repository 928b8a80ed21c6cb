import type * as z from 'zod/mini';
import { answersText, variantOf } from '#server/platform/http/answers/inlinedAnswers.ts';
import type { PasswordResetStatus } from '#shared/contract/accounts.ts';
import type { googleApi } from '#shared/contract/google.ts';
import { REGISTRATION_MODES, type RegistrationStatus } from '#shared/contract/registration.ts';
import { type InterfaceLanguage, LANGUAGE_CODES } from '#shared/rules/language/interfaceLanguage.ts';
import { type AppPage, appPageAt } from '#shared/rules/screens/appScreens.ts';
import { requestKey } from '#shared/rules/screens/firstRequest.ts';
import { firstRequests } from '#shared/rules/screens/firstRequests.ts';
import { PRERENDERED_SCREENS } from '#shared/rules/screens/prerenderedScreens.ts';
import { criticalCss } from './criticalCss.ts';
import type { PrerenderedScreen } from './documents.ts';
import type { Renderer } from './renderer.ts';

type GoogleStatus = z.output<NonNullable<typeof googleApi.status.response>>;

interface Variant extends PrerenderedScreen {
  page: AppPage;
  language: InterfaceLanguage;
  /** The file's name, by which `platform/pages/pageSender.ts` finds it. */
  name: string;
}

/** All answers that a visitor may get to the operations that a prerendered screen requests first. */
const POSSIBLE_ANSWERS: Record<string, unknown[]> = {
  'GET /api/user': [null],
  'GET /api/auth/password-reset': [true, false].map(
    (isMailAvailable): z.output<typeof PasswordResetStatus> => ({
      isMailAvailable,
    }),
  ),
  'GET /api/google-auth/status': [true, false].map(
    (initialized): GoogleStatus => ({
      initialized,
      hasRefreshToken: false,
    }),
  ),
  'GET /api/registration': REGISTRATION_MODES.map(
    (mode): RegistrationStatus => ({
      mode,
      isAdmitted: mode === 'open',
      email: null,
    }),
  ),
};

/** Renders the prerendered screens in every language with every combination of the answers that they show. */
export async function renderVariants(
  renderScreen: Renderer['renderScreen'],
  css: string,
): Promise<Variant[]> {
  const variants: Variant[] = [];
  for (const screen of PRERENDERED_SCREENS) {
    const { path, search } = screen;
    const address = `${path}?${new URLSearchParams(search as Record<string, string>)}`;
    for (const answers of combinationsOf(firstRequests(path, search, false))) {
      const text = answersText(answers.map(([key, answer]) => [key, JSON.stringify(answer)]));
      for (const language of LANGUAGE_CODES) {
        const html = await renderScreen(address, language, Object.fromEntries(answers));
        const page = appPageAt(path);
        variants.push({
          page,
          language,
          name: `${page}.${variantOf(screen, text)}`,
          html,
          answers: text,
          styles: '',
        });
      }
    }
  }
  const byPage = Map.groupBy(variants, ({ page }) => page);
  // Collects the critical CSS once for all variants of a page, because collecting takes longer than rendering.
  for (const alike of byPage.values()) {
    const styles = criticalCss(css, alike.map(({ html }) => html).join(''));
    for (const variant of alike) variant.styles = styles;
  }
  return variants;
}

function combinationsOf(requests: ReturnType<typeof firstRequests>): [key: string, answer: unknown][][] {
  const possible = requests.map((request) =>
    (POSSIBLE_ANSWERS[request.name] ?? []).map((answer): [string, unknown] => [requestKey(request), answer]),
  );
  return possible.reduce<[string, unknown][][]>(
    (known, next) => known.flatMap((answers) => next.map((answer) => [...answers, answer])),
    [[]],
  );
}
