/** Query keys of the administration screens, separate from `queryKeys`, which every screen loads. */
export const serverKeys = {
  all: ['server'],
  engines: ['server', 'engines'],
  serverModels: ['server', 'models'],
  serverStorage: ['server', 'storage'],
  registrationSettings: ['server', 'registration'],
  accounts: ['server', 'accounts'],
  foundAccounts: (search: string) => ['server', 'accounts', search],
} as const;
