import { i18n } from '@lingui/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { StepBar } from './StepBar.tsx';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([
  ['en', /"Importation 40%"/],
  // A narrow or a wide space, as the version of the language data has it.
  ['fr-FR', /"Importation 40[\u00a0\u202f]%"/],
])('the progress of a step is written with the percent sign of %s', (locale, text) => {
  i18n.loadAndActivate({ locale, messages: {} });
  const bar = createElement(StepBar, { label: 'Week', steps: ['Importation'], current: 0, percent: 40 });
  expect(renderToStaticMarkup(bar)).toMatch(text);
});
