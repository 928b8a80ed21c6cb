import { i18n } from '@lingui/core';

// Unit tests expect the client's texts as written in the source.
i18n.loadAndActivate({ locale: 'en', messages: {} });
