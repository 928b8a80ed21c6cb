import { expect, test } from 'vitest';
import { findMisspelt } from './misspeltSettings.ts';
import { settings } from './settings.ts';

test('an unknown variable in .env is reported with the most similar setting, if there is one', () => {
  const names = ['PORT', 'PROT', 'Data_Dir', 'SMTP_URI', 'UPLOAD_MAX', 'STT_KEYFILE', 'COLOUR_OF_THE_SKY'];
  expect(findMisspelt(names, [])).toEqual([
    '.env: PROT is not a setting; did you mean PORT?',
    '.env: Data_Dir is not a setting; did you mean DATA_DIR?',
    '.env: SMTP_URI is not a setting; did you mean SMTP_URL?',
    '.env: UPLOAD_MAX is not a setting; did you mean UPLOAD_MAX_MB?',
    '.env: STT_KEYFILE is not a setting; did you mean STT_KEY_FILE?',
    '.env: COLOUR_OF_THE_SKY is not a setting, and is ignored.',
  ]);
});

test('an unknown environment variable is reported only if it resembles a setting', () => {
  expect(findMisspelt([], ['DATABASE_URI', 'PUBLIC_ADDRESS'])).toEqual([
    'The environment variable DATABASE_URI is not a setting; did you mean DATABASE_URL?',
  ]);
});

test('variables of shells, containers and Node cause no warning', () => {
  const usual =
    'HOME HOSTNAME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL EDITOR DISPLAY TMPDIR MAIL TZ _ ' +
    'SSH_AUTH_SOCK XDG_RUNTIME_DIR INIT_CWD COLORTERM LS_COLORS CI NODE_ENV NODE_OPTIONS HTTP_PROXY no_proxy ' +
    'npm_config_prefix npm_package_name npm_lifecycle_event PGHOST PGPORT PGDATA CHROMIUM_PATH TEST_DATABASE_URL ' +
    'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID KUBERNETES_PORT KUBERNETES_SERVICE_HOST DEBIAN_FRONTEND';
  expect(findMisspelt([], usual.split(' '))).toEqual([]);
  expect(findMisspelt([...Object.keys(settings), 'SMTP_URL_FILE', 'NODE_ENV', 'TZ'], [])).toEqual([]);
});
