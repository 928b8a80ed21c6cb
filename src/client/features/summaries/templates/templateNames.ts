import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BuiltInTemplate, SummaryLength, SummarySection } from '#shared/rules/summaries/summaryForms.ts';

export const TEMPLATE_NAMES: Record<BuiltInTemplate, MessageDescriptor> = {
  general: msg`General`,
  decisions: msg`Decisions only`,
  standup: msg`Stand-up`,
  interview: msg`Interview`,
  minutes: msg`Board minutes`,
};

export const SECTION_NAMES: Record<SummarySection, MessageDescriptor> = {
  sentence: msg`Overview`,
  takeaway: msg`Key Points`,
  action: msg`Action Items`,
  decision: msg`Decisions`,
  standup: msg`Stand-up, by person`,
  exchange: msg`Questions and Answers`,
};

export const LENGTH_NAMES: Record<SummaryLength, MessageDescriptor> = {
  short: msg`Short`,
  medium: msg`Medium`,
  long: msg`Long`,
};
