import { i18n } from '@lingui/core';

// Tests read the texts of the client as they stand in its source.
i18n.loadAndActivate({ locale: 'en', messages: {} });
